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
    /** Name of the record when it changed; empty for people, whose names must be erasable. */
    name: Generated<string>;
    act: AuditAct;
    /** Inserted as JSON text. */
    differences: ColumnType<Difference[], string, never>;
  };
};
