import { type CardProvider, CardRefused, CardsAway } from '../providers/card-provider.ts';
import { openStripe, type StripeKeys } from '../providers/stripe.ts';

export type { CardEvent, CardIntent, CardRefund } from '../providers/card-provider.ts';

/** Whoever charges cards for this shop. */
export type Cards = CardProvider;

/** @returns null for a shop without keys: it takes no cards. */
export const openCards = (keys: StripeKeys | null): Cards | null => (keys ? openStripe(keys) : null);

/** The provider has said no, and why. */
export const refusalReason = (error: unknown): string | null =>
  error instanceof CardRefused ? error.message : null;

/** Nobody knows what the provider did: it has to be asked again. */
export const isWithoutAnswer = (error: unknown): boolean => error instanceof CardsAway;
