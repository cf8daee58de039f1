import type { ColumnType } from 'kysely';
import type { ParcelState } from '#modules/orders/contract/states.ts';

export type FulfillmentTables = {
  orderShipments: {
    id: string;
    orderId: string;
    state: ParcelState;
    carrier: string;
    trackingNumber: string;
    trackingUrl: string | null;
    shippedAt: ColumnType<Date, Date, Date>;
    deliveredAt: ColumnType<Date | null, Date | null, Date | null>;
  };
  orderShipmentLines: {
    shipmentId: string;
    orderId: string;
    position: number;
    quantity: number;
  };
};
