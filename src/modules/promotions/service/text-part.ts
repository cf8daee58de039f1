import type { TextPart } from '#modules/translations/service/translation-source.ts';
import { promotionNames } from '../store/promotions.ts';

/** Names of promotions, which customers see beside their discounts. */
export const promotionTextPart: TextPart = async ({ now }) => promotionNames(now);
