import { implement } from '@orpc/server';
import { isGuest } from '#kernel/actor.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { type ApiContext, change, type GuestContext, read } from '#platform/api.ts';
import { draftOrdersAdminContract, draftOrdersContract } from './contract/draft-orders.ts';
import { newDraftOrderLink, sendDraftOrder } from './service/send-link.ts';
import { placeForCustomer } from './service/place-for-customer.ts';
import { openDraftOrder, placeDraftOrder } from './service/place-draft-order.ts';
import {
  changeDraftOrder,
  createDraftOrder,
  discardDraftOrder,
  getDraftOrder,
  listDraftOrders,
  quoteDraftOrder,
  restoreDraftOrder,
} from './service/write-draft-orders.ts';

/** Online payment methods are offered only if a payment provider is configured for them. */
interface WithProvider {
  paymentProviders: PaymentProviders;
}
const withOnlineMethods = <Input>({ paymentProviders }: WithProvider, input: Input) => ({
  ...input,
  onlineMethods: paymentProviders.methods,
});

const admin = implement(draftOrdersAdminContract).$context<ApiContext & WithProvider>();

export const draftOrdersAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listDraftOrders, input)),
  get: admin.get.handler(({ context, input }) =>
    read(context, getDraftOrder, withOnlineMethods(context, input)),
  ),
  quote: admin.quote.handler(({ context, input: content }) =>
    read(context, quoteDraftOrder, withOnlineMethods(context, { content })),
  ),
  create: admin.create.handler(({ context, input: content }) =>
    change(context, createDraftOrder, withOnlineMethods(context, { content })),
  ),
  change: admin.change.handler(({ context, input }) =>
    change(context, changeDraftOrder, withOnlineMethods(context, input)),
  ),
  send: admin.send.handler(({ context, input }) =>
    change(context, sendDraftOrder, withOnlineMethods(context, input)),
  ),
  newLink: admin.newLink.handler(({ context, input }) =>
    change(context, newDraftOrderLink, withOnlineMethods(context, input)),
  ),
  placeForCustomer: admin.placeForCustomer.handler(({ context, input }) =>
    change(context, placeForCustomer, withOnlineMethods(context, input)),
  ),
  discard: admin.discard.handler(({ context, input }) =>
    change(context, discardDraftOrder, withOnlineMethods(context, input)),
  ),
  takeBack: admin.takeBack.handler(({ context, input }) =>
    change(context, restoreDraftOrder, withOnlineMethods(context, input)),
  ),
});

const os = implement(draftOrdersContract).$context<GuestContext & WithProvider>();

export const draftOrdersApi = os.router({
  // Opening may write: it reopens a draft order if the order placed from it was not paid in time.
  open: os.open.handler(({ context, input }) =>
    change(context, openDraftOrder, withOnlineMethods(context, input)),
  ),
  place: os.place.handler(async ({ context, input }) => {
    const { guestToken, ...placed } = await change(context, placeDraftOrder, {
      ...withOnlineMethods(context, input),
      idempotencyKey: context.idempotencyKey,
    });
    if (guestToken !== null) context.guestCookie.keep(guestToken);
    else if (isGuest(context.actor)) context.guestCookie.renew();
    return placed;
  }),
});
