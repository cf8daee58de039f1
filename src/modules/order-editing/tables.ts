import type { ColumnType, Generated } from 'kysely';
import type { EditRequest, StoredEditPreview } from './contract.ts';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type OrderEditingTables = {
  orderEdits: {
    id: string;
    orderId: string;
    version: number;
    state: Generated<'begun' | 'applied'>;
    wish: Json<EditRequest>;
    outcome: Json<StoredEditPreview>;
    actor: string;
    begunAt: ColumnType<Date, Date, Date>;
    appliedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
};
