import { implement } from '@orpc/server';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { type ApiContext, change, changeOutsideTransaction, read } from '#platform/api.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { groupGiftsAdminContract, groupGiftsContract } from './contract/group-gifts.ts';
import { getOwnGroupGift, moveEnd, removePledge, shareGroupGift } from './service/own-group-gift.ts';
import { getPledgeOutcome, openGroupGift, pledge, withdrawPledge } from './service/pledge.ts';
import { getGroupGiftForStaff, markRefundSent, receivePledge } from './service/staff.ts';

/** Context of handlers that need the payment providers or count emails. */
type GroupGiftContext = ApiContext & { paymentProviders: PaymentProviders; limiter: RateLimiter };

const os = implement(groupGiftsContract).$context<GroupGiftContext>();
const staff = implement(groupGiftsAdminContract).$context<ApiContext>();

const withProviders = <Input extends object>(
  { paymentProviders: providers }: GroupGiftContext,
  input: Input,
) => ({ ...input, providers });

export const groupGiftsApi = os.router({
  open: os.open.handler(({ context, input }) => read(context, openGroupGift, withProviders(context, input))),
  // These call the payment provider, so they open their own transactions.
  pledge: os.pledge.handler(({ context, input }) =>
    changeOutsideTransaction(context, pledge, {
      ...withProviders(context, input),
      limiter: context.limiter,
    }),
  ),
  outcome: os.outcome.handler(({ context, input }) =>
    changeOutsideTransaction(context, getPledgeOutcome, withProviders(context, input)),
  ),
  withdraw: os.withdraw.handler(({ context, input }) =>
    change(context, withdrawPledge, withProviders(context, input)),
  ),
  own: os.own.handler(({ context, input }) => read(context, getOwnGroupGift, input)),
  share: os.share.handler(({ context, input }) => change(context, shareGroupGift, input)),
  move: os.move.handler(({ context, input }) => change(context, moveEnd, input)),
  remove: os.remove.handler(({ context, input }) => change(context, removePledge, input)),
});

export const groupGiftsAdminApi = staff.router({
  find: staff.find.handler(({ context, input }) => read(context, getGroupGiftForStaff, input)),
  receive: staff.receive.handler(({ context, input }) => change(context, receivePledge, input)),
  refundSent: staff.refundSent.handler(({ context, input }) => change(context, markRefundSent, input)),
});
