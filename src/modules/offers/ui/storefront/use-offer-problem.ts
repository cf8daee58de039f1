import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';
import type { OfferErrorCode } from '../../contract/offers.ts';
import { limitDays, maxOffers } from '../../contract/states.ts';

type OwnCode = Exclude<
  OfferErrorCode,
  'unauthenticated' | 'forbidden' | 'invalid' | 'not_found' | 'changed_meanwhile'
>;

/** The text of an error of an offer, in the reader's language. */
export function useOfferProblem(): (error: unknown) => string {
  const { t } = useLingui();
  const own: Record<OwnCode, string> = {
    offers_closed: t`This product is not open to offers at the moment.`,
    offer_not_lower: t`Offer a price below the regular price.`,
    offer_exists: t`You already have an open offer on this product. You can find it below.`,
    too_many_offers: t`You can make ${maxOffers} offers on a product in ${limitDays} days. Please try again later.`,
    offer_changed: t`This offer has changed in the meantime. Its current state is shown below.`,
    no_more_rounds: t`This was the last round. Accept or decline the counter-offer.`,
  };
  return useProblemText(own);
}
