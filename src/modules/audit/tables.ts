import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuditAct, RecordType, Difference } from './contract.ts';

/** Append-only: triggers reject updates and deletes. */
export type AuditTables = {
  auditEntries: {
    id: GeneratedAlways<number>;
    happenedAt: Date;
    actorId: string;
    what: RecordType;
    subjectId: string;
    /** Empty for people. */
    name: Generated<string>;
    act: AuditAct;
    /** JSON text. */
    differences: ColumnType<Difference[], string, never>;
  };
};
