import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChanges } from '#modules/audit/service.ts';
import { validateValues } from '#modules/product-types/rules/validate-value.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import type { Context } from '#platform/context.ts';
import { canEditCatalog } from '../access.ts';
import type { ProductDraft } from '../contract/product-draft.ts';
import { rowsOfValues } from '../rules/attribute-rows.ts';
import { validateProduct } from '../rules/validate-product.ts';
import { optionsOf, variantsOf, withPricesOf } from '../rules/variants.ts';
import { findConflicts, insertProducts, type NewProduct } from '../store/insert-products.ts';
import { saveAttributeRows } from '../store/product-attributes.ts';
import { keepVariants, refreshPrices } from '../store/variants.ts';
import { lockAddresses } from '../store/write-products.ts';
import { indexProducts } from './index-products.ts';
import { announceProducts } from './announce-change.ts';
import { loggedProduct } from './audit-product.ts';
import { shopCurrency } from './present-products.ts';
import { storedDraft } from './stored-draft.ts';

const newProducts = (drafts: readonly ProductDraft[]): NewProduct[] =>
  drafts.map((input) => {
    const draft = storedDraft(input);
    const variants = variantsOf(draft);
    return { draft: withPricesOf(draft, variants), options: optionsOf(draft), variants };
  });

/**
 * Creates many products without pictures, related products and components at once, in a few statements. All or none: if one of them is not
 * valid or conflicts with another product, the caller creates them singly to learn which one. The caller sets their stock,
 * which also sets their in-stock flags.
 */
export async function createProducts(
  ctx: Context,
  drafts: readonly ProductDraft[],
): Promise<Result<true, 'unauthenticated' | 'forbidden' | 'product_conflict'>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const added = newProducts(drafts);
  if (
    added.some(({ draft }) => draft.kind !== 'product' || draft.pictures.length > 0 || draft.related?.length)
  )
    return err('product_conflict');
  const attributes = await listAttributes(ctx);
  const isInvalid = ({ draft }: NewProduct) =>
    validateProduct(draft).length > 0 || validateValues(draft.attributes ?? {}, attributes).length > 0;
  if (added.some(isInvalid)) return err('product_conflict');
  await lockAddresses(ctx.tx);
  if (await hasConflicts(ctx, added)) return err('product_conflict');
  const ids = added.map(({ draft }) => draft.id);
  await keepVariants(ctx.tx);
  await insertProducts(ctx.tx, added, ctx.now);
  await saveAttributeRows(
    ctx.tx,
    new Map(
      added.flatMap(({ draft: { id, attributes: values } }) =>
        values ? [[id, rowsOfValues(values, attributes)]] : [],
      ),
    ),
  );
  await refreshPrices(ctx.tx, ids);
  await indexProducts(ctx, ids);
  const published = added.flatMap(({ draft }) => (draft.status === 'published' ? draft.id : []));
  if (published.length > 0) await announceProducts(ctx, published);
  const currency = await shopCurrency(ctx);
  await recordChanges(
    ctx,
    added.map(({ draft }) => ({
      what: 'product' as const,
      id: draft.id,
      name: draft.name,
      before: null,
      after: loggedProduct(draft, currency),
    })),
  );
  return ok(true);
}

async function hasConflicts(ctx: Context, added: readonly NewProduct[]): Promise<boolean> {
  const ids = added.map(({ draft }) => draft.id);
  const aliases = added.flatMap(({ draft }) => draft.aliases ?? []);
  const skus = added.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku?.toLowerCase() ?? []));
  const names = [...ids, ...aliases];
  if (new Set(names).size < names.length || new Set(skus).size < skus.length) return true;
  const categoryIds = [...new Set(added.map(({ draft }) => draft.categoryId))];
  const found = await findConflicts(ctx.tx, { ids, aliases, skus, categoryIds });
  return found.addresses.length + found.skus.length + found.missingCategories.length > 0;
}
