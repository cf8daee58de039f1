import {
  categoryTranslationSource,
  productTextPart,
  productTranslationSource,
} from '#modules/catalog/service/translation-sources.ts';
import { altTextPart } from '#modules/media/service/text-part.ts';
import { promotionTextPart } from '#modules/promotions/service/text-part.ts';
import { settingsTextPart } from '#modules/settings/service/text-part.ts';
import type { TranslationSources } from '#modules/translations/service/translation-source.ts';

/** The texts of modules that the translations module cannot import. */
export const translationSources: TranslationSources = {
  product: productTranslationSource,
  category: categoryTranslationSource,
  texts: [productTextPart, altTextPart, settingsTextPart, promotionTextPart],
};
