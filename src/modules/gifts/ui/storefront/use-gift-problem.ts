import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';
import { maxDraftGifts } from '../../contract/states.ts';

/** The text of an error of a gift, in the reader's language. */
export function useGiftProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    gift_changed: t`This gift was ordered, answered or cancelled in the meantime.`,
    too_many_gifts: t`Your cart has ${maxDraftGifts} gifts. Order or remove one to add another.`,
    gift_empty: t`Choose at least one item for the gift.`,
    not_giftable: t`A gift card is sent by email. Choose another item for the gift.`,
    product_not_sold: t`This product is no longer available.`,
    color_not_sold: t`This variant is not available.`,
    cart_full: t`Your cart is full.`,
    changed_meanwhile: t`This gift was changed in another window. Please reload the page.`,
  });
}
