import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuditAct, RecordType, Difference } from './contract.ts';

/** Append-only: triggers reject updates, deletes and truncation. */
export type AuditTables = {
  auditEntries: {
    id: GeneratedAlways<number>;
    happenedAt: Date;
    actorId: string;
    what: RecordType;
    subjectId: string;
    /** Name of the record when it changed, or empty. Always empty for customers: names must be erasable. */
    name: Generated<string>;
    act: AuditAct;
    /** Inserted as JSON text. */
    differences: ColumnType<Difference[], string, never>;
  };
};
