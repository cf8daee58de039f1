import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { differencesOf } from '#modules/audit/rules.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { productToDraft } from '#modules/catalog/rules/product-values.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { loggedProduct } from '#modules/catalog/service/audit-product.ts';
import { listVariantStock } from '#modules/inventory/service/bulk-stock.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewImports } from '../access.ts';
import type { ImportField } from '../contract/import-fields.ts';
import type { ImportedProduct } from '../contract/imported-product.ts';
import type { ImportChange, ProductImportErrorCode } from '../contract/product-imports.ts';
import * as store from '../store/imports.ts';
import { listUpdates } from '../store/items.ts';
import { type CategoryIndex, findCategory, indexCategories } from './find-categories.ts';
import { planItem, stockToWrite } from './plan-item.ts';

const PAGE = 20;

/** What a checked import would change of existing products, product by product. Empty once it has begun. */
export async function listImportChanges(
  ctx: Context,
  { id, page }: { id: string; page: number },
): Promise<Result<{ items: ImportChange[]; total: number }, ProductImportErrorCode>> {
  if (!canViewImports(ctx.actor)) return denied(ctx.actor);
  const found = await store.findImport(ctx.tx, id);
  if (!found) return err('not_found');
  if (found.status !== 'checked' || !found.scan) return ok({ items: [], total: 0 });
  const items = await listUpdates(ctx.tx, id, { offset: (page - 1) * PAGE, limit: PAGE });
  const { currency } = await getSettings(ctx, 'shop');
  const categories = await indexCategories(ctx);
  const fields = new Set(found.scan.plans.flatMap((plan) => ('field' in plan ? [plan.field] : [])));
  const changes: ImportChange[] = [];
  for (const { handle, product } of items) {
    const change = await changeOf(ctx, product, { handle, fields, categories, currency });
    changes.push({ handle, ...change });
  }
  return ok({ items: changes, total: found.counts.update });
}

async function changeOf(
  ctx: Context,
  product: ImportedProduct,
  {
    handle,
    fields,
    categories,
    currency,
  }: { handle: string; fields: ReadonlySet<ImportField>; categories: CategoryIndex; currency: string },
): Promise<Omit<ImportChange, 'handle'>> {
  const existing = await getEditableProduct(ctx, { id: handle });
  const failure = (problem: string) => ({ name: product.name, differences: [], problem });
  if (!existing.ok) return failure('product_missing');
  const categoryId = findCategory(categories, product.categoryPaths[0] ?? []);
  const planned = planItem(product, { existing: existing.value, fields, categoryId });
  if (!planned.ok) return failure(planned.code);
  const counts = await listVariantStock(ctx, [handle], { lock: false });
  const stock = stockToWrite(planned.value, counts, { isNew: false });
  if (!stock.ok) return failure(stock.code);
  const ofProduct = differencesOf(
    loggedProduct(comparedProduct(productToDraft(existing.value)), currency),
    loggedProduct(comparedProduct(planned.value.draft), currency),
  );
  const ofStock = stock.value.map(({ colorKey, before, onHand }) => ({
    path: colorKey === null ? 'stock' : `variants.${colorKey}.stock`,
    before,
    after: onHand,
  }));
  return { name: existing.value.name, differences: [...ofProduct, ...ofStock], problem: null };
}

/** A product without what follows from its variants; one without options with the fields of its only variant. */
function comparedProduct({ variants = [], ...draft }: ProductDraft) {
  if ((draft.options ?? []).length === 0) {
    const { id: _id, optionValues: _values, ...only } = variants[0] ?? { optionValues: [] };
    return { ...draft, ...only };
  }
  const { price: _price, compareAtPrice: _compareAt, cost: _cost, sku: _sku, ...own } = draft;
  return { ...own, colors: own.colors.map(({ sku: _ofVariant, ...color }) => color), variants };
}
