import { err, ok, type Result } from '#kernel/result.ts';
import { createProducts } from '#modules/catalog/service/create-products.ts';
import { cleanHtml } from '#modules/catalog/service/clean-html.ts';
import { setInitialStock } from '#modules/inventory/service/initial-stock.ts';
import type { Context } from '#platform/context.ts';
import type { ImportField } from '../contract/import-fields.ts';
import { type ImportItem, markItemsCreated } from '../store/items.ts';
import { insertPictures } from '../store/pictures.ts';
import { picturesToFetch } from './pictures-to-fetch.ts';
import { planProduct } from './plan-product.ts';

/**
 * Creates the products of many items in the caller's transaction: all or none. If it fails, the items are written singly,
 * to learn which one is wrong.
 */
export async function writeNewProducts(
  ctx: Context,
  {
    importId,
    items,
    fields,
  }: {
    importId: string;
    items: readonly { item: ImportItem; categoryId: string | null }[];
    fields: ReadonlySet<ImportField>;
  },
): Promise<Result<true, string>> {
  const planned = items.map(({ item, categoryId }) => {
    const imported = { ...item.product, descriptionHtml: cleanHtml(item.product.descriptionHtml) };
    return { item, plan: planProduct(imported, { existing: null, fields, categoryId }) };
  });
  const plans = planned.flatMap(({ plan }) => plan ?? []);
  if (plans.length < items.length) return err('options_differ');
  if (plans.some(({ draft }) => draft.categoryId === '' || draft.description.length > 20_000))
    return err('invalid');
  const created = await createProducts(
    ctx,
    plans.map(({ draft }) => draft),
  );
  if (!created.ok) return created;
  const counts = plans.flatMap(({ draft, stock }) =>
    stock.map((count) => ({ productId: draft.id, ...count })),
  );
  const productIds = plans.map(({ draft }) => draft.id);
  const counted = await setInitialStock(ctx, { productIds, counts });
  if (!counted.ok) return counted;
  const pictures = planned.flatMap(({ item, plan }) => (plan ? picturesToFetch(item.product, plan) : []));
  await insertPictures(ctx.tx, importId, pictures);
  await markItemsCreated(
    ctx.tx,
    importId,
    items.map(({ item }) => item.number),
  );
  return ok(true);
}
