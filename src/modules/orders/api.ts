import { implement } from '@orpc/server';
import { ok, type Result } from '#kernel/result.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { type ApiContext, change, changeOutsideTransaction, type GuestContext, read } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import type { Logger } from '#platform/log.ts';
import { mailPage } from '#platform/mail/mail-page.ts';
import { ordersAdminContract } from './contract/admin.ts';
import type { Shipment } from './contract/order.ts';
import { ordersContract } from './contract/own-orders.ts';
import { getOrder, getOwnOrder, listOrders, listOwnOrders } from './service/list-orders.ts';
import { listOpenRefunds } from './service/list-refunds.ts';
import { changeGift } from './service/change-gift.ts';
import { cancelOwnOrder } from './service/cancel-own-order.ts';
import { confirmOrders } from './service/confirm-orders.ts';
import { listOrderEmails, readOrderEmail, resendEmail } from './service/order-emails.ts';
import { changeOrderView, createOrderView, listOrderViews, removeOrderView } from './service/order-views.ts';
import { openByLink } from './service/open-by-link.ts';
import { refundAtOnce } from './service/refund-order.ts';
import { reorder } from './service/reorder.ts';
import { requestConfirmation } from './service/request-confirmation.ts';
import { trackOrder } from './service/track-order.ts';
import { countUnread, markSeen } from './service/unread-orders.ts';
import { writeNote } from './service/write-note.ts';

/**
 * Adds the shipments to an order in a response. Shipments belong to the fulfillment module, which orders must
 * not import, so the HTTP entry passes the function in.
 */
export interface ShipmentsContext {
  withShipments: <Shown extends { id: string }>(order: Shown) => Promise<Shown & { shipments: Shipment[] }>;
}

type OwnOrderContext = GuestContext & ShipmentsContext;

const os = implement(ordersContract).$context<OwnOrderContext>();

export const ordersApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listOwnOrders, input)),
  get: os.get.handler(async ({ context, input }) =>
    context.withShipments(await read(context, getOwnOrder, input)),
  ),
  cancel: os.cancel.handler(async ({ context, input }) =>
    context.withShipments(await change(context, cancelOwnOrder, input)),
  ),
  changeGift: os.changeGift.handler(async ({ context, input }) =>
    context.withShipments(await change(context, changeGift, input)),
  ),
  reorder: os.reorder.handler(({ context, input }) => change(context, reorder, input)),
  open: os.open.handler(async ({ context, input }) => {
    const { guestToken } = await change(context, openByLink, {
      ...input,
      guestToken: context.guestCookie.token,
    });
    if (guestToken !== null) context.guestCookie.keep(guestToken);
    return { ok: true as const };
  }),
  track: os.track.handler(({ context, input }) => read(context, trackOrder, input)),
  requestConfirmation: os.requestConfirmation.handler(({ context, input }) =>
    change(context, requestConfirmation, input),
  ),
});

/** Context of handlers that call a payment provider. */
type PaymentContext = ApiContext & { paymentProviders: PaymentProviders };

const admin = implement(ordersAdminContract).$context<PaymentContext & ShipmentsContext & { log: Logger }>();

export const ordersAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listOrders, input)),
  get: admin.get.handler(async ({ context, input }) =>
    context.withShipments(await read(context, getOrder, input)),
  ),
  writeNote: admin.writeNote.handler(async ({ context, input }) =>
    context.withShipments(await change(context, writeNote, input)),
  ),
  confirmMany: admin.confirmMany.handler(({ context, input }) =>
    changeOutsideTransaction(context, confirmOrders, { ...input, log: context.log }),
  ),
  views: {
    list: admin.views.list.handler(({ context }) => read(context, listOrderViews, undefined)),
    create: admin.views.create.handler(({ context, input }) => change(context, createOrderView, input)),
    change: admin.views.change.handler(({ context, input }) => change(context, changeOrderView, input)),
    remove: admin.views.remove.handler(({ context, input }) => change(context, removeOrderView, input)),
  },
  mails: {
    list: admin.mails.list.handler(({ context, input }) => read(context, listOrderEmails, input)),
    sendAgain: admin.mails.sendAgain.handler(({ context, input }) => change(context, resendEmail, input)),
  },
  refund: admin.refund.handler(async ({ context, input }) =>
    context.withShipments(
      await changeOutsideTransaction(context, refundAtOnce, {
        ...input,
        providers: context.paymentProviders,
      }),
    ),
  ),
  openRefunds: admin.openRefunds.handler(({ context }) => read(context, listOpenRefunds, undefined)),
  unseen: admin.unseen.handler(({ context }) => read(context, countUnread, undefined)),
  markSeen: admin.markSeen.handler(({ context }) => change(context, markSeen, undefined)),
});

/** Serves a sent order email as its own HTML document. */
export async function orderEmailDocument(
  ctx: Context,
  input: { orderId: string; mailId: string },
): Promise<Result<Response, 'unauthenticated' | 'forbidden' | 'not_found'>> {
  const html = await readOrderEmail(ctx, input);
  return html.ok ? ok(mailPage(html.value)) : html;
}
