import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ParcelState } from '../contract/states.ts';
import type { Positioned } from '../rules/units.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export type StoredShipment = Selectable<OrdersTables['orderShipments']> & { lines: Positioned[] };

/** The parcels of an order, the first first. */
export async function listShipments(tx: Tx, orderId: string): Promise<StoredShipment[]> {
  const shipments = await on(tx)
    .selectFrom('orderShipments')
    .selectAll()
    .select((shipment) =>
      shipment
        .selectFrom('orderShipmentLines')
        .whereRef('shipmentId', '=', 'orderShipments.id')
        .select(
          sql<Positioned[]>`
            coalesce(json_agg(json_build_object('position', position, 'quantity', quantity) order by position), '[]')`.as(
            'lines',
          ),
        )
        .as('lines'),
    )
    .where('orderId', '=', orderId)
    .orderBy('shippedAt')
    .orderBy('id')
    .execute();
  return shipments.map((shipment) => ({ ...shipment, lines: shipment.lines ?? [] }));
}

/** Writes a parcel with what is in it. Whoever calls it holds the order. */
export async function insertShipment(
  tx: Tx,
  shipment: Insertable<OrdersTables['orderShipments']>,
  lines: readonly Positioned[],
): Promise<void> {
  await on(tx).insertInto('orderShipments').values(shipment).execute();
  const { id: shipmentId, orderId } = shipment;
  await on(tx)
    .insertInto('orderShipmentLines')
    .values(lines.map((line) => ({ ...line, shipmentId, orderId })))
    .execute();
}

/** Parcels that are on their way have come to an end: one of them, or all of an order. */
export async function endShipments(
  tx: Tx,
  which: { orderId: string; shipmentId: string | null },
  state: Exclude<ParcelState, 'shipped'>,
  now: Date,
): Promise<void> {
  const { orderId, shipmentId } = which;
  await on(tx)
    .updateTable('orderShipments')
    .set({ state, deliveredAt: state === 'delivered' ? now : null })
    .where('orderId', '=', orderId)
    .where('state', '=', 'shipped')
    .$if(shipmentId !== null, (shipments) => shipments.where('id', '=', shipmentId!))
    .execute();
}
