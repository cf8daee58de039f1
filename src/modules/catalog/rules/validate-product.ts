import type { FieldProblem, FieldText } from '#kernel/result.ts';
import type { ProductDraft } from '../contract/product-draft.ts';
import { MAX_CHOSEN_COMPONENTS } from '../contract/set-choice.ts';
import { optionsOf, validateVariants, variantsOf } from './variants.ts';

const duplicates = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

/** Validates a product form without database access. */
export function validateProduct(draft: ProductDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const colors = draft.colors.map(({ key }) => key);
  const addProblem = (path: string, message: FieldText) => problems.push({ path, message });
  if (draft.compareAtPrice !== null && draft.compareAtPrice <= draft.price) {
    addProblem('compareAtPrice', /*i18n*/ 'The compare-at price must be higher than the price.');
  }
  if (draft.publishAt && draft.status !== 'draft') {
    addProblem('publishAt', /*i18n*/ 'Only drafts can be scheduled.');
  }
  const skus = variantsOf(draft).flatMap(({ sku }) => sku?.toLowerCase() ?? []);
  for (const sku of duplicates(skus))
    addProblem('sku', { id: /*i18n*/ 'The SKU “{sku}” is used twice.', values: { sku } });
  if (draft.related?.includes(draft.id))
    addProblem('related', /*i18n*/ 'A product cannot be related to itself.');
  if (duplicates(draft.related ?? []).length > 0)
    addProblem('related', /*i18n*/ 'Enter each product only once.');
  if (draft.aliases?.includes(draft.id))
    addProblem('aliases', /*i18n*/ 'This is already the handle of this product.');
  if (duplicates(draft.aliases ?? []).length > 0)
    addProblem('aliases', /*i18n*/ 'Enter each redirect only once.');
  for (const key of duplicates(colors))
    addProblem('colors', { id: /*i18n*/ 'The colour “{key}” is used twice.', values: { key } });
  if (duplicates(draft.pictures.map(({ id }) => id)).length > 0)
    addProblem('pictures', /*i18n*/ 'A picture is used twice.');
  for (const { colorKey } of draft.pictures) {
    if (colorKey !== null && !colors.includes(colorKey))
      addProblem('pictures', { id: /*i18n*/ 'Unknown colour “{key}”.', values: { key: colorKey } });
  }
  const variantIds = new Set(variantsOf(draft).map(({ id }) => id));
  if (draft.pictures.some((picture) => picture.variantIds?.some((id) => !variantIds.has(id))))
    addProblem('pictures', /*i18n*/ 'A picture belongs to a variant that does not exist.');
  problems.push(...validateVariants(draft));
  if (draft.kind === 'product' && draft.components.length > 0)
    addProblem('components', /*i18n*/ 'Only sets can contain products.');
  if (draft.kind === 'set') {
    if (draft.components.length === 0)
      addProblem('components', /*i18n*/ 'Add at least one product to the set.');
    if (optionsOf(draft).length > 0) addProblem('colors', /*i18n*/ 'A set has no options of its own.');
    if (draft.components.some(({ productId }) => productId === draft.id)) {
      addProblem('components', /*i18n*/ 'A set cannot contain itself.');
    }
  }
  const parts = draft.components.map(({ productId, colorKey }) => `${productId} ${colorKey ?? ''}`);
  if (duplicates(parts).length > 0)
    addProblem('components', /*i18n*/ 'A product is in the set twice. Increase its quantity instead.');
  return problems;
}

/** A product that a set has as a component. */
export interface Component {
  id: string;
  kind: 'product' | 'set';
  status: 'draft' | 'published' | 'archived';
  /** '' for a product without options. */
  variantIds: readonly string[];
  hasOptions: boolean;
}

/** Validates a set's components against the products they refer to. */
export function validateComponents(draft: ProductDraft, known: readonly Component[]): FieldProblem[] {
  const chosen = draft.components.filter(
    ({ productId, colorKey }) => colorKey === null && known.find(({ id }) => id === productId)?.hasOptions,
  );
  if (chosen.length > MAX_CHOSEN_COMPONENTS) {
    const message = {
      id: /*i18n*/ 'The customer can choose the variants of at most {maximum} products.',
      values: { maximum: MAX_CHOSEN_COMPONENTS },
    };
    return [{ path: 'components', message }];
  }
  return draft.components.flatMap(({ productId, colorKey }, index) => {
    const component = known.find(({ id }) => id === productId);
    const message = componentError(draft, component, colorKey);
    return message ? [{ path: `components.${index}`, message }] : [];
  });
}

function componentError(
  draft: ProductDraft,
  component: Component | undefined,
  colorKey: string | null,
): string | null {
  if (!component) return /*i18n*/ 'This product does not exist.';
  if (component.kind === 'set') return /*i18n*/ 'A set cannot contain another set.';
  // A scheduled set is checked again when it is published.
  if (draft.status === 'published' && component.status !== 'published')
    return /*i18n*/ 'This product is not published.';
  // Without a variant, the customer chooses, or the product has no options.
  if (colorKey === null || component.variantIds.includes(colorKey)) return null;
  return /*i18n*/ 'This product does not have this variant.';
}
