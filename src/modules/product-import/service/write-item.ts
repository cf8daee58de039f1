import { err, ok, type Result } from '#kernel/result.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import { productToDraft } from '#modules/catalog/rules/product-values.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { findBulkRows } from '#modules/catalog/service/bulk-rows.ts';
import { changeProduct, createProduct } from '#modules/catalog/service/write-products.ts';
import { countedUnits } from '#modules/inventory/rules/stock.ts';
import { listVariantStock } from '#modules/inventory/service/bulk-stock.ts';
import { setStock } from '#modules/inventory/service/product-stock.ts';
import type { Context } from '#platform/context.ts';
import type { ImportField } from '../contract/import-fields.ts';
import type { ImportedProduct } from '../contract/imported-product.ts';
import { picturesToFetch } from './pictures-to-fetch.ts';
import { planItem, stockToWrite } from './plan-item.ts';
import type { PlannedProduct } from './plan-product.ts';
import { changeItem, type ImportItem, insertReasons } from '../store/items.ts';
import { insertPictures, listFetched } from '../store/pictures.ts';

/** Result of an item: written, or equal to the product that exists. */
export type WrittenItem = 'done' | 'unchanged';

/** Why a product of the file is not written; the catalogue's codes too. */
export type ItemProblem = string;

/** A product and its stock before an import changed it. */
export interface ItemBefore {
  draft: ReturnType<typeof productToDraft>;
  stock: { variantId: string; quantity: number }[];
  /** How the import changed the available quantities. Absent in items of the previous release. */
  counts?: { variantId: string; delta: number; isFirst: boolean }[];
}

/** Creates or changes the product of an item, with its stock, in the caller's transaction. */
export async function writeItem(
  ctx: Context,
  {
    importId,
    item,
    fields,
    categoryId,
  }: { importId: string; item: ImportItem; fields: ReadonlySet<ImportField>; categoryId: string | null },
): Promise<Result<WrittenItem, ItemProblem>> {
  // Always lock stock before products to avoid deadlocks.
  const counts = item.action === 'update' ? await listVariantStock(ctx, [item.handle], { lock: true }) : [];
  const found = item.action === 'update' ? await getEditableProduct(ctx, { id: item.handle }) : null;
  if (found && !found.ok) return err('product_missing');
  const existing = found?.value ?? null;
  const { related } = item.product;
  const imported = related
    ? { ...item.product, related: await knownRelated(ctx, importId, item.product) }
    : item.product;
  const plan = planItem(imported, { existing, fields, categoryId });
  if (!plan.ok) return plan;
  const planned = plan.value;
  const written = await writeProduct(ctx, planned, existing);
  if (!written.ok) return written;
  const stock = stockToWrite(planned, counts, { isNew: existing === null });
  if (!stock.ok) return stock;
  if (stock.value.length > 0) {
    const counted = await setStock(ctx, { productId: planned.draft.id, items: stock.value });
    if (!counted.ok) return err(counted.code, counted.fields);
  }
  const before: ItemBefore | null = existing && {
    draft: productToDraft(existing),
    stock: counts.map((row) => ({ variantId: row.colorKey, quantity: countedUnits(row) })),
    counts: stock.value.map(({ colorKey, onHand }) => {
      const row = counts.find((each) => each.colorKey === (colorKey ?? ''));
      const delta = onHand - (row ? countedUnits(row) : 0);
      return { variantId: colorKey ?? '', delta, isFirst: row === undefined };
    }),
  };
  const pictures = await addPictures(ctx, importId, imported, planned);
  const isUnchanged = written.value === null && stock.value.length === 0 && pictures === 0;
  await changeItem(ctx.tx, importId, item.number, {
    status: isUnchanged ? 'unchanged' : 'done',
    productVersion: written.value ?? existing?.version ?? null,
    before,
  });
  return ok(isUnchanged ? 'unchanged' : 'done');
}

/** The related products that exist. The others are reported. */
async function knownRelated(
  ctx: Context,
  importId: string,
  { related = [], handle, rows, name }: ImportedProduct,
): Promise<string[]> {
  const known = await findBulkRows(ctx, related, { lock: false });
  const unknown = related.filter((id) => !known.has(id) || id === handle);
  const reason = { level: 'cell' as const, row: rows[0] ?? null, column: null, code: 'related_unknown' };
  await insertReasons(
    ctx.tx,
    importId,
    unknown.map((value) => ({ ...reason, params: { product: name, value } })),
  );
  return related.filter((id) => !unknown.includes(id));
}

/** @returns the new version; null if nothing changes. */
async function writeProduct(
  ctx: Context,
  { draft }: PlannedProduct,
  existing: EditableProduct | null,
): Promise<Result<number | null, ItemProblem>> {
  if (!existing) {
    const created = await createProduct(ctx, draft);
    return created.ok ? ok(created.value.version) : err(created.code, created.fields);
  }
  if (comparable(draft) === comparable(productToDraft(existing))) return ok(null);
  const changed = await changeProduct(ctx, { ...draft, version: existing.version });
  return changed.ok ? ok(changed.value.version) : err(changed.code, changed.fields);
}

/** A product form as text. Price, cost and SKU of the product follow from its variants, and prices from their stock too. */
const comparable = (draft: ProductDraft): string =>
  sortedJson({ ...draft, price: null, compareAtPrice: null, cost: null, sku: null });

/** JSON with keys in order, and without empty values, to compare product forms. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, entry]) => entry !== undefined && entry !== null)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );

/** Pictures to fetch later: those that no import has fetched for this product yet. @returns their number. */
async function addPictures(
  ctx: Context,
  importId: string,
  imported: ImportedProduct,
  planned: PlannedProduct,
): Promise<number> {
  const { draft } = planned;
  const has = new Set(draft.pictures.map(({ id }) => id));
  const fetched = await listFetched(ctx.tx, draft.id);
  const known = new Set(
    fetched.flatMap(({ url, pictureId }) => (pictureId && has.has(pictureId) ? [url] : [])),
  );
  // An export of this shop has the addresses of its own pictures.
  const isOwn = (url: string) => [...has].some((id) => new URL(url).pathname.startsWith(`/media/${id}`));
  const pictures = picturesToFetch(imported, planned).filter(({ url }) => !known.has(url) && !isOwn(url));
  await insertPictures(ctx.tx, importId, pictures);
  return pictures.length;
}
