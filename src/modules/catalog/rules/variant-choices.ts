import type { Product, SetComponent } from '../contract/product.ts';
import { choiceId, choosableComponents, initialChoice } from '../contract/set-choice.ts';
import { chosenVariant, withChosen } from './set-choice.ts';

/** What staff can choose of a product for a line of an order: its variant, or the variants of a set's components. */
export interface VariantChoices {
  /** Empty for a product without options. */
  variants: { id: string; name: string }[];
  components: (SetComponent & { choice: NonNullable<SetComponent['choice']> })[];
}

export const variantChoices = ({
  variants,
  components,
}: Pick<Product, 'variants' | 'components'>): VariantChoices => ({
  variants: variants.map(({ id, name }) => ({ id, name })),
  components: choosableComponents(components),
});

/** One field of a line, for a variant. */
export interface VariantField {
  key: string;
  /** Name of the product. */
  name: string;
  /** Whether the product is a component of the line's set. */
  isComponent: boolean;
  variants: readonly { id: string; name: string }[];
  /** '' for the first variant in stock. */
  variantId: string;
  onVariant: (id: string) => void;
}

/**
 * The fields of a line. `variantId` and `onVariant` have the id of the variant or of the choice; choosing the variant of one
 * component chooses those of the others, too.
 */
export function variantFields(
  name: string,
  { variants, components }: VariantChoices,
  variantId: string,
  onVariant: (id: string) => void,
): VariantField[] {
  if (variants.length > 0)
    return [{ key: 'variant', name, isComponent: false, variants, variantId, onVariant }];
  return components.map((component) => ({
    key: component.product.id,
    name: component.product.name,
    isComponent: true,
    variants: component.choice.variants,
    variantId: chosenVariant(component, variantId)?.id ?? '',
    onVariant: (id) => {
      const others = choiceId(initialChoice(components, variantId)) ?? '';
      onVariant(withChosen(others, { productId: component.product.id, variantId: id }));
    },
  }));
}
