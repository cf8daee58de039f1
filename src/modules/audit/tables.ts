import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuditAct, AuditedThing, Difference } from './contract.ts';

/** Only ever added to: triggers refuse everything else. */
export type AuditTables = {
  auditEntries: {
    id: GeneratedAlways<number>;
    happenedAt: Date;
    actorId: string;
    what: AuditedThing;
    subjectId: string;
    /** Empty for people. */
    name: Generated<string>;
    act: AuditAct;
    /** Written as JSON text. */
    differences: ColumnType<Difference[], string, never>;
  };
};
