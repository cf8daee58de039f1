import { type CardProvider, CardRefused, CardsAway } from '../providers/card-provider.ts';
import { openStripe, type StripeKeys } from '../providers/stripe.ts';

export type { CardEvent, CardIntent, CardRefund } from '../providers/card-provider.ts';

/** The shop's card payment provider. */
export type Cards = CardProvider;

/** @returns null without keys: card payments are then disabled. */
export const openCards = (keys: StripeKeys | null): Cards | null => (keys ? openStripe(keys) : null);

/** The provider's reason for a rejection. */
export const refusalReason = (error: unknown): string | null =>
  error instanceof CardRefused ? error.message : null;

/** Whether the result is unknown and the request must be repeated. */
export const isWithoutAnswer = (error: unknown): boolean => error instanceof CardsAway;
