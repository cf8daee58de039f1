import type { TextPart } from '#modules/translations/service/translation-source.ts';
import * as store from '../store.ts';

/** Alternative texts of pictures, for their translation. */
export const altTextPart: TextPart = async () => store.altTexts();
