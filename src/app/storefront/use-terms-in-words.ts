import { useLingui } from '@lingui/react/macro';
import { termsInWords, type TermsInWords } from './house-words/terms-in-words.ts';
import type { ShopTerms } from './load-shop-terms.ts';
import { useShop } from './use-shop.ts';

/** Current settings as text, for default content. */
export function useTermsInWords(terms: ShopTerms): TermsInWords {
  const { i18n } = useLingui();
  return termsInWords(terms, useShop(), i18n);
}
