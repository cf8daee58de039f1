import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { ordersAdminContract, ordersContract } from './contract.ts';
import { getOrder, getOwnOrder, listOrders, listOwnOrders } from './service/list-orders.ts';
import { cancelOwnOrder } from './service/cancel-own-order.ts';
import { moveOrder } from './service/move-order.ts';
import { refundOrder } from './service/refund-order.ts';
import { reorder } from './service/reorder.ts';
import { trackOrder } from './service/track-order.ts';
import { moveShipment, shipOrder } from './service/ship-order.ts';
import { countUnseen, markSeen } from './service/unseen-orders.ts';

const os = implement(ordersContract).$context<ApiContext>();

export const ordersApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listOwnOrders, input)),
  get: os.get.handler(({ context, input }) => read(context, getOwnOrder, input)),
  cancel: os.cancel.handler(({ context, input }) => change(context, cancelOwnOrder, input)),
  reorder: os.reorder.handler(({ context, input }) => change(context, reorder, input)),
  track: os.track.handler(({ context, input }) => read(context, trackOrder, input)),
});

const admin = implement(ordersAdminContract).$context<ApiContext>();

export const ordersAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listOrders, input)),
  get: admin.get.handler(({ context, input }) => read(context, getOrder, input)),
  move: admin.move.handler(({ context, input }) => change(context, moveOrder, input)),
  ship: admin.ship.handler(({ context, input }) => change(context, shipOrder, input)),
  moveShipment: admin.moveShipment.handler(({ context, input }) => change(context, moveShipment, input)),
  refund: admin.refund.handler(({ context, input }) => change(context, refundOrder, input)),
  unseen: admin.unseen.handler(({ context }) => read(context, countUnseen, undefined)),
  markSeen: admin.markSeen.handler(({ context }) => change(context, markSeen, undefined)),
});
