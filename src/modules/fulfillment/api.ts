import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { fulfillmentAdminContract } from './contract.ts';
import { applyOrderAction } from './service/apply-order-action.ts';
import { changeTracking } from './service/change-tracking.ts';
import { endShipment } from './service/end-shipments.ts';
import { listPackableOrders } from './service/packing-slips.ts';
import { shipOrder } from './service/ship-order.ts';
import { undoOrderAction } from './service/undo-order-action.ts';
import { withShipments } from './service/with-shipments.ts';

const admin = implement(fulfillmentAdminContract).$context<ApiContext>();

export const fulfillmentAdminApi = admin.router({
  applyAction: admin.applyAction.handler(async ({ context, input }) =>
    withShipments(context, await change(context, applyOrderAction, input)),
  ),
  undoAction: admin.undoAction.handler(async ({ context, input }) =>
    withShipments(context, await change(context, undoOrderAction, input)),
  ),
  ship: admin.ship.handler(async ({ context, input }) =>
    withShipments(context, await change(context, shipOrder, input)),
  ),
  changeTracking: admin.changeTracking.handler(async ({ context, input }) =>
    withShipments(context, await change(context, changeTracking, input)),
  ),
  endShipment: admin.endShipment.handler(async ({ context, input }) =>
    withShipments(context, await change(context, endShipment, input)),
  ),
  listPackable: admin.listPackable.handler(({ context, input }) => read(context, listPackableOrders, input)),
});
