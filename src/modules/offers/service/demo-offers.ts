import { newId } from '#kernel/ids.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import type { OfferRuleInput } from '../contract/offers.ts';
import type { CounterReason, OfferAction, OfferAuthor, OfferState } from '../contract/states.ts';
import { deadlineOf, priceAt } from '../rules.ts';
import * as offers from '../store/offers.ts';
import * as rules from '../store/rules.ts';

/** Adds the rules of the demo shop, marked as such. */
export async function addDemoRules(ctx: Context, added: readonly OfferRuleInput[]): Promise<void> {
  for (const rule of added)
    await rules.insertRule(ctx.tx, { ...rule, id: newId(ctx.now), isDemo: true, updatedAt: ctx.now });
}

/** An offer of the demo on a product without options, made of its conversation. */
export interface DemoOffer {
  productId: string;
  /** The state after the last message. */
  state: OfferState;
  messages: readonly {
    author: OfferAuthor;
    action: OfferAction;
    hoursAgo: number;
    quantity?: number;
    /** Price per item in percent of the regular price; with a quantity. */
    percent?: number;
    reason?: CounterReason;
    note: string;
  }[];
}

/** Adds offers of a demo customer, marked as such. They send no email. */
export async function addDemoOffers(
  ctx: Context,
  { userId, offers: added }: { userId: string; offers: readonly DemoOffer[] },
): Promise<void> {
  const ids = added.map(({ productId }) => productId);
  const products = new Map((await listProductsById(ctx, ids)).map((product) => [product.id, product]));
  for (const { productId, state, messages } of added) {
    const product = products.get(productId)!;
    const at = (hoursAgo: number) => new Date(ctx.now.getTime() - hoursAgo * 60 * 60 * 1000);
    const priced = messages.flatMap(({ quantity, percent }) =>
      quantity === undefined || percent === undefined
        ? []
        : [{ quantity, unitPrice: priceAt(product.price.amount, percent) }],
    );
    const changedAt = at(messages.at(-1)!.hoursAgo);
    const id = newId(changedAt);
    await offers.insertOffer(ctx.tx, {
      ...{ id, userId, productId, variantId: '', productName: product.name, variantName: null, state },
      ...priced.at(-1)!,
      language: 'en',
      round: 1,
      regularPrice: product.price.amount,
      currency: product.price.currency,
      expiresAt: deadlineOf(state, changedAt),
      orderId: null,
      isDemo: true,
      createdAt: at(messages[0]!.hoursAgo),
      updatedAt: changedAt,
    });
    for (const { author, action, hoursAgo, quantity, percent, reason = null, note } of messages)
      await offers.insertMessage(ctx.tx, {
        ...{ offerId: id, author, staffId: null, action, reason, note, createdAt: at(hoursAgo) },
        quantity: quantity ?? null,
        unitPrice: percent === undefined ? null : priceAt(product.price.amount, percent),
      });
  }
}

/** Deletes the demo's offers, and those of its rules that staff have not edited. @returns ids of the demo's customers. */
export async function deleteDemoOffers(ctx: Context): Promise<string[]> {
  await rules.deleteDemoRules(ctx.tx);
  return [...new Set(await offers.deleteDemo(ctx.tx))];
}
