import { money } from '#kernel/money.ts';
import { findReceivedGift } from '#modules/gifts/service/received-gifts.ts';
import { findOrderRecord, listOrderLines } from '#modules/orders/service/order-records.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { getTransferDetails, listEnabledMethods } from '#modules/payments/service/offer-payments.ts';
import { pledgeReference } from '#modules/payments/rules.ts';
import type { Context } from '#platform/context.ts';
import type { AdminGroupGift, OwnGroupGift, OwnPledge, SharedGroupGift } from '../contract/group-gifts.ts';
import { type PledgeMethod, pledgeMethods } from '../contract/states.ts';
import { selectableEnds, takesCards } from '../rules.ts';
import type { GroupGiftRow } from '../store/group-gifts.ts';
import * as store from '../store/pledges.ts';

/** How a pledge for the gift of an order can be paid. */
export async function listPledgeMethods(
  ctx: Context,
  { orderId, providers }: { orderId: string; providers: PaymentProviders },
): Promise<PledgeMethod[]> {
  const enabled = await listEnabledMethods(ctx, providers.methods);
  const isCardOffered = takesCards(await store.sumDeclines(ctx.tx, orderId));
  return pledgeMethods.filter((method) => enabled.includes(method) && (method !== 'card' || isCardOffered));
}

/** The gift for the holder of a link. @param pledge the pledge that the link belongs to. */
export async function presentShared(
  ctx: Context,
  {
    group,
    pledge,
    providers,
  }: { group: GroupGiftRow; pledge: store.PledgeRow | null; providers: PaymentProviders },
): Promise<SharedGroupGift> {
  const { orderId, currency } = group;
  const gift = await findReceivedGift(ctx, { orderId });
  const order = (await findOrderRecord(ctx, orderId))!;
  const lines = await listOrderLines(ctx, orderId);
  return {
    state: group.state,
    recipientName: gift?.recipientName ?? '',
    organiserName: gift?.senderName ?? '',
    items: lines
      .filter(({ productId }) => productId !== gift?.wrapId)
      .map(({ name, colorName, quantity, picture }) => ({
        name,
        variantName: colorName,
        quantity,
        picture,
      })),
    target: money(group.target, currency),
    pledged: money(group.pledged, currency),
    endsAt: group.endsAt.toISOString(),
    methods: await listPledgeMethods(ctx, { orderId, providers }),
    pledge: pledge && (await presentPledge(ctx, pledge, { currency, orderNumber: order.number })),
  };
}

async function presentPledge(
  ctx: Context,
  { name, amount, method, state, number }: store.PledgeRow,
  { currency, orderNumber }: { currency: string; orderNumber: number },
): Promise<OwnPledge> {
  return {
    name,
    amount: money(amount, currency),
    method,
    state,
    transfer: state === 'promised' ? await getTransferDetails(ctx, orderNumber, number) : null,
  };
}

const ofGroup = ({ state, target, pledged, endsAt, currency }: GroupGiftRow) => ({
  state,
  target: money(target, currency),
  pledged: money(pledged, currency),
  endsAt: endsAt.toISOString(),
});

/** The gift for its organiser: card pledges appear once the card was entered. */
export async function presentOwn(ctx: Context, group: GroupGiftRow): Promise<OwnGroupGift> {
  const pledges = await store.listPledges(ctx.tx, group.orderId);
  return {
    ...ofGroup(group),
    dates:
      group.state === 'open'
        ? selectableEnds(group.latestEnd, ctx.now).map((date) => date.toISOString())
        : [],
    pledges: pledges
      .filter(({ state }) => state !== 'started' && state !== 'released')
      .map(({ id, name, amount, method, state }) => ({
        ...{ id, name, method, state },
        amount: money(amount, group.currency),
      })),
  };
}

/** The gift for staff: every pledge, and the money to send back. */
export async function presentForStaff(ctx: Context, group: GroupGiftRow): Promise<AdminGroupGift> {
  const { orderId, currency } = group;
  const order = (await findOrderRecord(ctx, orderId))!;
  const pledges = await store.listPledges(ctx.tx, orderId);
  const refunds = await store.listRefunds(ctx.tx, orderId);
  return {
    ...ofGroup(group),
    pledges: pledges.map(({ id, name, email, amount, method, state, number }) => ({
      ...{ id, name, email, method, state },
      amount: money(amount, currency),
      reference: method === 'bank-transfer' ? pledgeReference(order.number, number) : null,
    })),
    refunds: refunds.map(({ id, pledgeId, amount, state, reason }) => ({
      ...{ id, pledgeId, state, reason },
      amount: money(amount, currency),
    })),
  };
}
