import { firstToOffer } from './variant-identity.ts';

/** The variant that the customer chose for a component of a set. */
export interface ChosenComponent {
  productId: string;
  /** '' for the variant that the product had before it got options. */
  variantId: string;
}

/** Most components of a set whose variant the customer chooses. */
export const MAX_CHOSEN_COMPONENTS = 8;

/** Length of the id of a variant, or of a choice: up to eight product ids and variant ids. */
export const MAX_VARIANT_ID = 2_000;

/**
 * Carts and orders store the chosen variants of a set as the id of its variant: `oven:moss,pan:24cm`. It is the same
 * whatever the order of the components. Null without chosen components.
 */
export function choiceId(chosen: readonly ChosenComponent[]): string | null {
  if (chosen.length === 0) return null;
  return chosen
    .map(({ productId, variantId }) => `${productId}:${variantId}`)
    .toSorted()
    .join(',');
}

/** The chosen components of a `choiceId`; none for another text. */
export function parseChoiceId(id: string | null | undefined): ChosenComponent[] {
  return (id ?? '').split(',').flatMap((part) => {
    const [productId, variantId, ...rest] = part.split(':');
    return productId && variantId !== undefined && rest.length === 0 ? [{ productId, variantId }] : [];
  });
}

/** The component data that choosing needs. */
interface ChoosableComponent {
  product: { id: string };
  choice?:
    { variants: readonly { id: string; inStock: boolean; backorder?: object | undefined }[] } | undefined;
}

/** Components of a set whose variant the customer chooses. */
export const choosableComponents = <Component extends ChoosableComponent>(
  components: readonly Component[],
): (Component & { choice: NonNullable<Component['choice']> })[] =>
  components.filter((component): component is Component & { choice: NonNullable<Component['choice']> } =>
    Boolean(component.choice),
  );

/** Of each component that the customer chooses: the requested variant, else the first in stock, else the first. */
export function initialChoice(
  components: readonly ChoosableComponent[],
  requested: string | null,
): ChosenComponent[] {
  const wanted = new Map(parseChoiceId(requested).map(({ productId, variantId }) => [productId, variantId]));
  return choosableComponents(components).flatMap(({ product, choice: { variants } }) => {
    const chosen = variants.find(({ id }) => id === wanted.get(product.id)) ?? firstToOffer(variants);
    return chosen ? [{ productId: product.id, variantId: chosen.id }] : [];
  });
}

/**
 * The id of a requested choice; without a request, of the variants that are chosen first. Undefined if the request lacks a
 * component, or has a component or a variant that the set does not have.
 */
export function chooseComponents(
  components: readonly ChoosableComponent[],
  requested: string | null,
): string | null | undefined {
  const id = choiceId(initialChoice(components, requested));
  if (requested === null) return id;
  return id === choiceId(parseChoiceId(requested)) ? id : undefined;
}
