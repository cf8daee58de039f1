import {
  choosableComponents,
  chooseComponents,
  type ChosenComponent,
  choiceId,
  parseChoiceId,
} from '../contract/set-choice.ts';
import { latestBackorder } from '../contract/latest-backorder.ts';
import type { Product, SetComponent, SetContent } from '../contract/product.ts';
import type { ProductVariant } from '../contract/variants.ts';

/** A set with chosen components, like a variant of a product; null for a choice that the set does not have. */
export function variantOfSet(
  {
    price,
    compareAtPrice,
    components,
    inStock,
  }: Pick<Product, 'price' | 'compareAtPrice' | 'inStock'> & {
    components: readonly SetComponent[];
  },
  id: string,
): ProductVariant | null {
  if (chooseComponents(components, id) !== id) return null;
  const chosen = choosableComponents(components).map((component) => ({
    component,
    variant: chosenVariant(component, id)!,
  }));
  const backorder = latestBackorder([
    ...components.flatMap((component) => component.backorder ?? []),
    ...chosen.flatMap(({ variant }) => variant.backorder ?? []),
  ]);
  return {
    id,
    name: chosen.map(({ component, variant }) => `${component.product.name}: ${variant.name}`).join(' · '),
    optionValues: [],
    sku: null,
    barcode: null,
    price,
    compareAtPrice,
    inStock: inStock && chosen.every(({ variant }) => variant.inStock),
    ...(backorder ? { backorder } : {}),
    availableOn: null,
    images: [],
  };
}

/** The variant that a choice has of a component. */
export function chosenVariant<Variant extends { id: string }>(
  { product, choice }: { product: { id: string }; choice?: { variants: readonly Variant[] } | undefined },
  id: string | null,
): Variant | undefined {
  const chosen = parseChoiceId(id).find(({ productId }) => productId === product.id);
  return chosen && choice?.variants.find((variant) => variant.id === chosen.variantId);
}

/** The id of a choice with another variant of one component. */
export const withChosen = (id: string, chosen: ChosenComponent): string =>
  choiceId([...parseChoiceId(id).filter(({ productId }) => productId !== chosen.productId), chosen]) ?? '';

/** A variant of a product, or a set with chosen components. */
export function findVariant(
  product: Partial<Pick<Product, 'variants' | 'components'>> &
    Pick<Product, 'price' | 'compareAtPrice' | 'inStock'>,
  id: string,
): ProductVariant | null {
  const variant = product.variants?.find((each) => each.id === id);
  return (
    variant ??
    (product.components?.length ? variantOfSet({ ...product, components: product.components }, id) : null)
  );
}

/**
 * The contents of a set with the names of their variants, as an order stores them. A fixed and a chosen component of one
 * variant are one content.
 */
export function contentsOfSet(components: readonly SetComponent[], id: string | null): SetContent[] {
  const contents = new Map<string, SetContent>();
  for (const component of components) {
    const { product, color, choice, quantity } = component;
    const variant = choice ? chosenVariant(component, id) : color && { id: color.key, name: color.name };
    const content: SetContent = {
      productId: product.id,
      variantId: variant?.id || null,
      name: product.name,
      variantName: variant?.name ?? null,
      quantity,
    };
    const key = `${content.productId} ${content.variantId ?? ''}`;
    const known = contents.get(key);
    contents.set(key, known ? { ...known, quantity: known.quantity + quantity } : content);
  }
  return [...contents.values()];
}
