import { choosableComponents, chooseComponents } from '#modules/catalog/contract/set-choice.ts';
import { firstToOffer } from '#modules/catalog/contract/variant-identity.ts';

/** Links of one registry that work at the same time; another one replaces the oldest. */
export const maxLinks = 20;
/** Days that a link works, counted from the event or, without a later event, from its creation. */
export const linkDays = 180;

/** Whether an item of a registry is this product and variant. */
export const isItem = (
  item: { productId: string; variantId: string },
  { productId, variantId }: { productId: string; variantId: string | null },
): boolean => item.productId === productId && item.variantId === (variantId ?? '');

/** Whether a day can be that of an event: not past, and at most five years ahead. Days: `2026-11-25`. */
export function isEventDay(day: string, today: string): boolean {
  const latest = `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`;
  return day >= today && day <= latest;
}

/** What choosing a variant needs of a product. */
interface Choosable {
  components: Parameters<typeof chooseComponents>[0];
  variants: readonly { id: string; inStock: boolean; backorder?: object | undefined }[];
}

/**
 * The id of the requested variant, of a set that of its chosen components; without a request, of the first in stock. '' for
 * a product without options, null if it does not have the variant.
 */
export function chooseItem({ components, variants }: Choosable, requested: string | null): string | null {
  if (choosableComponents(components).length > 0) return chooseComponents(components, requested) ?? null;
  if (variants.length === 0) return requested ? null : '';
  return (requested ? variants.find(({ id }) => id === requested) : firstToOffer(variants))?.id ?? null;
}
