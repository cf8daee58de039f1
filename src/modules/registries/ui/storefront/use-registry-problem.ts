import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';
import { maxItems, maxRegistries } from '../../contract/limits.ts';

/** The text of an error of a registry, in the reader's language. */
export function useRegistryProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    product_not_sold: t`This product is no longer available.`,
    color_not_sold: t`This variant is not available.`,
    not_giftable: t`A gift card is sent by email. Choose another item.`,
    too_many_registries: t`You have ${maxRegistries} registries. Delete one to create another.`,
    registry_full: t`This registry has ${maxItems} items. Remove one to add another.`,
    registry_item_given: t`Another guest has just bought this item. Choose another item of the registry.`,
    link_expired: t`This link no longer works.`,
    cart_full: t`Your cart is full.`,
    too_many_gifts: t`Your cart has too many gifts. Order or remove one to add another.`,
    changed_meanwhile: t`This registry was changed in another window. Please reload the page.`,
  });
}
