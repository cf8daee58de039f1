import type { ColumnType, Generated } from 'kysely';
import type { EditPreview, EditRequest } from './contract.ts';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, never>;

/** Previews of versions before migration 0041 have no differences. */
export type StoredEditPreview = Omit<EditPreview, 'differences'> & Partial<Pick<EditPreview, 'differences'>>;

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
