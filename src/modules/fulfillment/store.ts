import { type Insertable, type Selectable, sql } from 'kysely';
import type { ParcelState } from '#modules/orders/contract/states.ts';
import type { Positioned } from '#modules/orders/rules/units.ts';
import type { Tx } from '#platform/database/database.ts';
import type { FulfillmentTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<FulfillmentTables>();

export type StoredShipment = Selectable<FulfillmentTables['orderShipments']> & { lines: Positioned[] };

/** Shipments of these orders, oldest first. */
export async function listShipments(tx: Tx, orderIds: readonly string[]): Promise<StoredShipment[]> {
  if (orderIds.length === 0) return [];
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
    .where('orderId', 'in', orderIds)
    .orderBy('shippedAt')
    .orderBy('id')
    .execute();
  return shipments.map((shipment) => ({ ...shipment, lines: shipment.lines ?? [] }));
}

/** Inserts a shipment with its lines. The caller holds the lock of the order's ledger. */
export async function insertShipment(
  tx: Tx,
  shipment: Insertable<FulfillmentTables['orderShipments']>,
  lines: readonly Positioned[],
): Promise<void> {
  await on(tx).insertInto('orderShipments').values(shipment).execute();
  const { id: shipmentId, orderId } = shipment;
  await on(tx)
    .insertInto('orderShipmentLines')
    .values(lines.map(({ position, quantity }) => ({ position, quantity, shipmentId, orderId })))
    .execute();
}

/** Ends one or all shipments of an order that are on their way. @returns their ids. */
export async function endShipments(
  tx: Tx,
  which: { orderId: string; shipmentId: string | null },
  state: Exclude<ParcelState, 'shipped'>,
  now: Date,
): Promise<string[]> {
  const { orderId, shipmentId } = which;
  const rows = await on(tx)
    .updateTable('orderShipments')
    .set({ state, deliveredAt: state === 'delivered' ? now : null })
    .where('orderId', '=', orderId)
    .where('state', '=', 'shipped')
    .$if(shipmentId !== null, (shipments) => shipments.where('id', '=', shipmentId!))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateTracking(
  tx: Tx,
  id: string,
  tracking: Pick<StoredShipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
): Promise<void> {
  await on(tx).updateTable('orderShipments').set(tracking).where('id', '=', id).execute();
}

/** Sets delivered shipments back on their way. */
export async function reopenShipments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await on(tx)
    .updateTable('orderShipments')
    .set({ state: 'shipped', deliveredAt: null })
    .where('id', 'in', ids)
    .where('state', '=', 'delivered')
    .execute();
}

/** Deletes shipments that were created by mistake. */
export async function deleteShipments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Units of a lost shipment are unshipped: the database counts them when the state changes.
  await on(tx).updateTable('orderShipments').set({ state: 'lost' }).where('id', 'in', ids).execute();
  await on(tx).deleteFrom('orderShipmentLines').where('shipmentId', 'in', ids).execute();
  await on(tx).deleteFrom('orderShipments').where('id', 'in', ids).execute();
}

/** Ids of orders with shipments, in order of id, after a cursor. */
export async function listShippedOrderIds(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('orderShipments')
    .select('orderId')
    .distinct()
    .$if(after !== null, (shipments) => shipments.where('orderId', '>', after!))
    .orderBy('orderId')
    .limit(limit)
    .execute();
  return rows.map(({ orderId }) => orderId);
}
