import {
  acceptedHours,
  answerHours,
  type CounterReason,
  type OfferAction,
  type OfferAuthor,
  type OfferState,
  type RuleScope,
} from './contract/states.ts';

interface Transition {
  from: OfferState;
  action: OfferAction;
  by: readonly OfferAuthor[];
  to: OfferState;
}

const shop = ['staff', 'rule'] as const;

/** Every allowed transition of an offer. A counter-offer replaces the price before it. */
export const transitions: readonly Transition[] = [
  { from: 'open', action: 'accept', by: shop, to: 'accepted' },
  { from: 'open', action: 'counter', by: shop, to: 'countered' },
  { from: 'open', action: 'decline', by: shop, to: 'declined' },
  { from: 'open', action: 'withdraw', by: ['customer'], to: 'withdrawn' },
  { from: 'open', action: 'expire', by: ['time'], to: 'expired' },
  { from: 'countered', action: 'offer', by: ['customer'], to: 'open' },
  { from: 'countered', action: 'accept', by: ['customer'], to: 'accepted' },
  { from: 'countered', action: 'decline', by: ['customer'], to: 'declined' },
  { from: 'countered', action: 'withdraw', by: ['customer', 'staff'], to: 'withdrawn' },
  { from: 'countered', action: 'expire', by: ['time'], to: 'expired' },
  { from: 'accepted', action: 'use', by: ['order'], to: 'used' },
  // The order ended unpaid: the price is valid again until its deadline.
  { from: 'used', action: 'accept', by: ['order'], to: 'accepted' },
  { from: 'accepted', action: 'withdraw', by: ['customer'], to: 'withdrawn' },
  { from: 'accepted', action: 'expire', by: ['time'], to: 'expired' },
];

/** The state after an action; null if the action is not allowed. */
export const nextState = (from: OfferState, action: OfferAction, by: OfferAuthor): OfferState | null =>
  transitions.find((each) => each.from === from && each.action === action && each.by.includes(by))?.to ??
  null;

/** States in which one side can still act. */
export const liveStates: readonly OfferState[] = ['open', 'countered', 'accepted'];

export const isLive = (state: OfferState): boolean => liveStates.includes(state);

const HOUR_MS = 60 * 60 * 1000;

/** Until when an offer in this state is valid. */
export const deadlineOf = (state: OfferState, now: Date): Date =>
  new Date(now.getTime() + (state === 'accepted' ? acceptedHours : answerHours) * HOUR_MS);

/** The state that counts now: an offer past its deadline is expired, also before a job records it. */
export const stateAt = (
  { state, expiresAt }: { state: OfferState; expiresAt: Date },
  now: Date,
): OfferState => (isLive(state) && expiresAt <= now ? 'expired' : state);

/** A rule without its floor price, which takes part in no automatic answer. Percentages of the regular price. */
export interface AnswerRule {
  isOpen: boolean;
  acceptPercent: number | null;
  declinePercent: number | null;
  counterPercent: number | null;
  counterQuantity: number | null;
  counterReason: CounterReason | null;
}

interface Scoped {
  scope: RuleScope;
  targetId: string;
}

/**
 * The most specific rule for a product: its own, else that of its nearest category, else that of the shop.
 *
 * @param categoryIds the product's category first, then its ancestors.
 */
export function ruleFor<Rule extends Scoped>(
  rules: readonly Rule[],
  product: { productId: string; categoryIds: readonly string[] },
): Rule | null {
  const find = (scope: RuleScope, id: string) =>
    rules.find((rule) => rule.scope === scope && rule.targetId === id);
  const ofCategory = product.categoryIds.map((id) => find('category', id)).find((rule) => rule !== undefined);
  return find('product', product.productId) ?? ofCategory ?? find('shop', '') ?? null;
}

/** Largest offset of the auto-accept limit, in basis points of the regular price. */
export const maxOffset = 150;

/** A price at a percentage of the regular price; at least one minor unit. */
export const priceAt = (regularPrice: number, percent: number): number =>
  Math.max(1, Math.round((regularPrice * percent) / 100));

export type AutomaticAnswer =
  | { action: 'accept' }
  | { action: 'decline' }
  | { action: 'counter'; unitPrice: number; quantity: number; reason: CounterReason };

/**
 * The answer of a rule to an offer; null if staff must answer.
 *
 * @param offset basis points from 0 to `maxOffset` that raise the auto-accept limit for this customer and product.
 * @param hasCountered a rule counters once in a conversation.
 */
export function automaticAnswer(
  offer: { unitPrice: number; quantity: number; regularPrice: number },
  rule: AnswerRule,
  { offset, hasCountered }: { offset: number; hasCountered: boolean },
): AutomaticAnswer | null {
  const { unitPrice, quantity, regularPrice } = offer;
  // Whole numbers on both sides, so that no rounding decides.
  const offered = unitPrice * 10_000;
  if (
    rule.acceptPercent !== null &&
    offered >= regularPrice * Math.min(10_000, rule.acceptPercent * 100 + offset)
  )
    return { action: 'accept' };
  if (rule.declinePercent !== null && offered < regularPrice * rule.declinePercent * 100)
    return { action: 'decline' };
  if (rule.counterPercent === null || rule.counterReason === null || hasCountered) return null;
  const price = priceAt(regularPrice, rule.counterPercent);
  if (price <= unitPrice) return null;
  return {
    action: 'counter',
    unitPrice: price,
    quantity: Math.max(quantity, rule.counterQuantity ?? 1),
    reason: rule.counterReason,
  };
}

/** Margin in percent of the price; null without a cost. */
export const marginOf = (unitPrice: number, cost: number | null): number | null =>
  cost === null ? null : Math.round(((unitPrice - cost) / unitPrice) * 100);
