import { denied } from '#kernel/permissions.ts';
import { ok, type FieldProblem, err, type Err, type Result } from '#kernel/result.ts';
import { validateValues } from '#modules/product-types/rules/validate-value.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { carryTranslations } from '#modules/translations/service/carry-translations.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { canEditCatalog } from '../access.ts';
import type { EditableProduct } from '../contract/editable-product.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import type { ProductDraft } from '../contract/product-draft.ts';
import { validateComponents, validateProduct } from '../rules/validate-product.ts';
import { shortTextsOf } from '../rules/short-texts.ts';
import { rowsOfValues } from '../rules/attribute-rows.ts';
import { saveAttributeRows } from '../store/product-attributes.ts';
import { type IdentifiedVariant, optionsOf, variantsOf, withPricesOf } from '../rules/variants.ts';
import * as variantStore from '../store/variants.ts';
import { findUsedAddresses } from '../store/bulk-rows.ts';
import * as store from '../store/write-products.ts';
import { announceProducts, tagsOfProducts } from './announce-change.ts';
import { findProduct, recordAndReturn, recordProductChange } from './audit-product.ts';
import { indexProducts } from './index-products.ts';
import { mapConstraintErrors } from './constraint-errors.ts';
import { getEditableProduct } from './admin-products.ts';
import { announceSaved } from './product-presence.ts';
import { storedDraft } from './stored-draft.ts';

/** Runs after a product is written: inventory updates its stock items and sets. */
export const productWrittenJob = 'inventory:followProduct';

/** Error codes per database constraint. */
const constraintErrors: Record<string, CatalogErrorCode> = {
  products_pkey: 'id_taken',
  products_category_id_fkey: 'category_missing',
  // Deleted meanwhile.
  products_product_type_id_fkey: 'product_type_missing',
  product_attributes_attribute_key_fkey: 'attribute_missing',
  product_attributes_attribute_key_choice_key_fkey: 'attribute_missing',
  products_by_sku: 'sku_taken',
  product_colors_by_sku: 'sku_taken',
  product_variants_by_sku: 'sku_taken',
  shelf_numbers_pkey: 'sku_taken',
  product_aliases_pkey: 'alias_taken',
  product_related_related_id_fkey: 'invalid',
  product_pictures_picture_id_fkey: 'invalid',
  set_components_product_id_fkey: 'product_in_use',
  set_components_product_id_color_key_fkey: 'product_in_use',
};

async function validate(ctx: Context, draft: ProductDraft): Promise<Err<'invalid'> | null> {
  let problems = validateProduct(draft);
  if (draft.attributes) problems.push(...validateValues(draft.attributes, await listAttributes(ctx)));
  if (draft.kind === 'set' && problems.length === 0) {
    const ids = draft.components.map(({ productId }) => productId);
    problems = validateComponents(draft, await store.lockComponents(ctx.tx, ids));
  }
  return problems.length > 0 ? err('invalid', problems) : null;
}

/** The form fields that contain the duplicate SKU. */
const fieldsWithSku =
  (draft: ProductDraft) =>
  (code: CatalogErrorCode, value: string): FieldProblem[] => {
    if (code !== 'sku_taken') return [];
    const message = /*i18n*/ 'This SKU is already used by another product or variant.';
    const usesSku = (sku: string | null | undefined) => sku?.toLowerCase() === value;
    if (draft.variants)
      return draft.variants.flatMap(({ sku }, index) =>
        usesSku(sku) ? [{ path: `variants.${index}.sku`, message }] : [],
      );
    const colors = draft.colors.flatMap(({ sku }, index) =>
      usesSku(sku) ? [{ path: `colors.${index}.sku`, message }] : [],
    );
    return usesSku(draft.sku) ? [{ path: 'sku', message }, ...colors] : colors;
  };

interface Indexing {
  /** False: the search does not know the product until the caller calls `indexMissing`, once for many products. */
  isIndexed?: boolean;
}

/**
 * Writes options, variants and all other data outside the product's own row, updates the search text and enqueues the inventory job.
 * @returns false when an alias is the id of a product.
 */
async function writeDetails(
  ctx: Context,
  draft: ProductDraft,
  variants: readonly IdentifiedVariant[],
  { isIndexed = true }: Indexing = {},
): Promise<boolean> {
  await store.saveColors(ctx.tx, draft.id, draft.colors);
  await variantStore.saveOptions(ctx.tx, draft.id, optionsOf(draft));
  await variantStore.saveVariants(ctx.tx, new Map([[draft.id, variants]]));
  await variantStore.refreshPrices(ctx.tx, [draft.id]);
  await store.savePictures(ctx.tx, draft.id, draft.pictures);
  await store.saveComponents(ctx.tx, draft.id, draft.components);
  // After the product's row, whose trigger writes the values of a changed specification.
  if (draft.attributes)
    await saveAttributeRows(
      ctx.tx,
      new Map([[draft.id, rowsOfValues(draft.attributes, await listAttributes(ctx))]]),
    );
  if (draft.related) await store.saveRelated(ctx.tx, draft.id, draft.related);
  if (draft.aliases && !(await store.saveAliases(ctx.tx, draft.id, draft.aliases))) return false;
  if (isIndexed) await indexProducts(ctx, [draft.id]);
  const payload = { productId: draft.id };
  await enqueueJob(ctx.tx, productWrittenJob, payload, { key: `${productWrittenJob}:${draft.id}` });
  return true;
}

/**
 * Creates a product or set. A published one gets `ctx.now` as publication time.
 *
 * @param indexing for a caller that creates many products.
 */
export async function createProduct(
  ctx: Context,
  input: ProductDraft,
  indexing?: Indexing,
): Promise<Result<EditableProduct, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const draft = storedDraft(input);
  const problems = await validate(ctx, draft);
  if (problems) return problems;
  await store.lockAddresses(ctx.tx);
  if ((await findUsedAddresses(ctx.tx, [draft.id])).length > 0) return err('id_taken');
  const variants = variantsOf(draft);
  return mapConstraintErrors(
    constraintErrors,
    async () => {
      await variantStore.keepVariants(ctx.tx);
      await store.insertProduct(ctx.tx, withPricesOf(draft, variants), ctx.now);
      if (!(await writeDetails(ctx, withPricesOf(draft, variants), variants, indexing)))
        return err('alias_taken');
      if (draft.status === 'published') await announceProducts(ctx, [draft.id]);
      return recordAndReturn(ctx, draft.id, null);
    },
    fieldsWithSku(draft),
  );
}

/** Changes a product unless its version is outdated. Id and kind are immutable. */
export async function changeProduct(
  ctx: Context,
  input: ProductDraft & { version: number },
): Promise<Result<EditableProduct, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const { version, ...fields } = input;
  const draft = storedDraft(fields);
  const current = await store.lockProduct(ctx.tx, draft.id);
  if (!current) return err('not_found');
  if (current.version !== version) {
    const found = await getEditableProduct(ctx, { id: draft.id });
    return found.ok ? { ...err('changed_meanwhile'), current: found.value } : found;
  }
  if (current.kind !== draft.kind) {
    return err('invalid', [{ path: 'kind', message: /*i18n*/ 'The type of a product cannot be changed.' }]);
  }
  const problems = await validate(ctx, draft);
  if (problems) return problems;
  const variants = variantsOf(draft, await variantStore.listVariants(ctx.tx, draft.id));
  if (await breaksSets(ctx, draft)) return err('product_in_use');
  const before = await findProduct(ctx, draft.id);
  const tagsBefore = await tagsOfProducts(ctx, [draft.id]);
  return mapConstraintErrors(
    constraintErrors,
    async () => {
      const priced = withPricesOf(draft, variants);
      await variantStore.keepVariants(ctx.tx);
      // Variants may swap SKUs: clear them first.
      await variantStore.releaseVariants(
        ctx.tx,
        draft.id,
        variants.map(({ id }) => id),
      );
      await store.releaseColors(ctx.tx, draft.id, priced.colors);
      await store.updateProduct(ctx.tx, priced, ctx.now);
      if (before)
        await carryTranslations(
          ctx,
          shortTextsOf(before),
          shortTextsOf({ ...before, ...draft, options: optionsOf(draft) }),
        );
      if (!(await writeDetails(ctx, priced, variants))) return err('alias_taken');
      await announceSaved(ctx, draft.id, version + 1);
      if (current.status === 'published' || draft.status === 'published')
        await announceProducts(ctx, [draft.id], tagsBefore);
      return recordAndReturn(ctx, draft.id, before);
    },
    fieldsWithSku(draft),
  );
}

/**
 * Whether the change of a product breaks a set that contains it: a published set needs published components. A foreign key
 * keeps the variants that sets contain.
 */
async function breaksSets(ctx: Context, draft: ProductDraft): Promise<boolean> {
  if (draft.status === 'published') return false;
  const uses = await store.listSetUses(ctx.tx, draft.id);
  return uses.some(({ status }) => status === 'published');
}

/** Deletes a product that is not in a set. Orders keep its name and price. */
export async function deleteProduct(
  ctx: Context,
  input: { id: string },
): Promise<Result<{ deleted: true }, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const current = await store.lockProduct(ctx.tx, input.id);
  if (!current) return err('not_found');
  return mapConstraintErrors(constraintErrors, async () => {
    const before = await findProduct(ctx, input.id);
    const tags = await tagsOfProducts(ctx, [input.id]);
    await store.deleteProduct(ctx.tx, input.id);
    await recordProductChange(ctx, { id: input.id, before, after: null });
    if (current.status === 'published') await announceProducts(ctx, [input.id], tags);
    return ok({ deleted: true as const });
  });
}
