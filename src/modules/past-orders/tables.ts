import type { ColumnType, Generated } from 'kysely';
import type { PastOrderSource, PastOrderState } from './contract/states.ts';

export type PastOrdersTables = {
  pastOrderImports: {
    id: string;
    source: PastOrderSource;
    fileName: string;
    orders: number;
    lines: number;
    importedBy: string | null;
    importedAt: Date;
    undoneAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  pastOrders: {
    id: string;
    importId: string;
    source: PastOrderSource;
    number: string;
    placedAt: Date;
    state: PastOrderState;
    originalState: Generated<string>;
    currency: string;
    subtotal: number | null;
    shipping: number | null;
    tax: number | null;
    discount: number | null;
    refunded: number | null;
    total: number;
    email: string | null;
    customerName: Generated<string>;
    address: Generated<string>;
    erasedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  pastOrderLines: {
    orderId: string;
    position: number;
    name: string;
    sku: Generated<string>;
    quantity: number;
    unitPrice: number | null;
  };
};
