import { implement } from '@orpc/server';
import { isGuest } from '#kernel/actor.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { type ApiContext, change, type GuestContext, read } from '#platform/api.ts';
import { draftOrdersAdminContract, draftOrdersContract } from './contract/drafts.ts';
import { newDraftLink, sendDraft } from './service/send-link.ts';
import { openDraft, placeDraft } from './service/place-draft.ts';
import {
  changeDraft,
  createDraft,
  discardDraft,
  getDraft,
  listDrafts,
  quoteDraft,
  restoreDraft,
} from './service/write-drafts.ts';

/** Online payment methods need a configured provider. */
interface WithProvider {
  paymentProviders: PaymentProviders;
}
const withOnlineMethods = <Input>({ paymentProviders }: WithProvider, input: Input) => ({
  ...input,
  onlineMethods: paymentProviders.methods,
});

const admin = implement(draftOrdersAdminContract).$context<ApiContext & WithProvider>();

export const draftOrdersAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listDrafts, input)),
  get: admin.get.handler(({ context, input }) => read(context, getDraft, withOnlineMethods(context, input))),
  quote: admin.quote.handler(({ context, input: content }) =>
    read(context, quoteDraft, withOnlineMethods(context, { content })),
  ),
  create: admin.create.handler(({ context, input: content }) =>
    change(context, createDraft, withOnlineMethods(context, { content })),
  ),
  change: admin.change.handler(({ context, input }) =>
    change(context, changeDraft, withOnlineMethods(context, input)),
  ),
  send: admin.send.handler(({ context, input }) =>
    change(context, sendDraft, withOnlineMethods(context, input)),
  ),
  newLink: admin.newLink.handler(({ context, input }) =>
    change(context, newDraftLink, withOnlineMethods(context, input)),
  ),
  discard: admin.discard.handler(({ context, input }) =>
    change(context, discardDraft, withOnlineMethods(context, input)),
  ),
  takeBack: admin.takeBack.handler(({ context, input }) =>
    change(context, restoreDraft, withOnlineMethods(context, input)),
  ),
});

const os = implement(draftOrdersContract).$context<GuestContext & WithProvider>();

export const draftOrdersApi = os.router({
  // A write: it reopens a draft order whose order was not paid in time.
  open: os.open.handler(({ context, input }) =>
    change(context, openDraft, withOnlineMethods(context, input)),
  ),
  place: os.place.handler(async ({ context, input }) => {
    const { guestToken, ...placed } = await change(context, placeDraft, {
      ...withOnlineMethods(context, input),
      idempotencyKey: context.idempotencyKey,
    });
    if (guestToken !== null) context.guestCookie.keep(guestToken);
    else if (isGuest(context.actor)) context.guestCookie.renew();
    return placed;
  }),
});
