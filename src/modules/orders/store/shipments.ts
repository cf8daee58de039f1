import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ParcelState } from '../contract/states.ts';
import type { Positioned } from '../rules/units.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export type StoredShipment = Selectable<OrdersTables['orderShipments']> & { lines: Positioned[] };

/** Shipments of an order, oldest first. */
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

/** Inserts a shipment with its lines. The caller holds the order's lock. */
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

/** Ends one or all shipments of an order that are under way. */
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
