import type { Page } from '#kernel/contract.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import { canViewCatalog } from '../access.ts';
import type { AdminProductQuery, ProductRow } from '../contract/admin-product-list.ts';
import type { EditableProduct } from '../contract/editable-product.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import { valuesOfRows } from '../rules/attribute-rows.ts';
import * as store from '../store/admin-products.ts';
import { findTranslatedProducts } from './list-names.ts';
import { localizeCategories, localizeNames } from './localize-products.ts';
import { cleanHtml } from './clean-html.ts';
import { shopCurrency } from './present-products.ts';

/** Lists all products for the back office, drafts included. */
export async function listProductRows(
  ctx: Context,
  { page, pageSize, sort, ...filter }: AdminProductQuery,
): Promise<Result<Page<ProductRow>, CatalogErrorCode>> {
  if (!canViewCatalog(ctx.actor)) return denied(ctx.actor);
  const offset = (page - 1) * pageSize;
  const alsoFound = filter.q ? await findTranslatedProducts(ctx, filter.q) : [];
  const found = await store.listProductRows(
    ctx.tx,
    { ...filter, alsoFound },
    { sort, language: ctx.language, offset, limit: pageSize },
  );
  const { total } = found;
  const rows = await localizeNames(ctx, found.rows);
  const categories = await localizeCategories(
    ctx,
    rows.map(({ categoryId: id, categoryName: name }) => ({ id, name })),
  );
  const pictures = await listPictures(
    ctx,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  const currency = await shopCurrency(ctx);
  const items = rows.map((row, index) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    status: row.status,
    category: categories[index]!,
    price: money(row.price, currency),
    ...(row.price === row.highestPrice
      ? {}
      : { priceRange: { min: money(row.price, currency), max: money(row.highestPrice, currency) } }),
    image: pictures.get(row.pictureId ?? '') ?? null,
    inStock: row.inStock,
    publishAt: row.publishAt?.toISOString() ?? null,
    version: row.version,
    sku: row.sku,
    cost: row.cost === null ? null : money(row.cost, currency),
    parts: row.parts && { pieces: row.parts.pieces, worth: money(row.parts.worth, currency) },
    updatedAt: row.updatedAt.toISOString(),
  }));
  return ok({ items, total, page, pageSize });
}

/** Returns one product of any status for editing. */
export async function getEditableProduct(
  ctx: Context,
  input: { id: string },
): Promise<Result<EditableProduct, CatalogErrorCode>> {
  if (!canViewCatalog(ctx.actor)) return denied(ctx.actor);
  const row = await store.findEditableProduct(ctx.tx, input.id);
  if (!row) return err('not_found');
  const pictures = await listPictures(
    ctx,
    row.pictures.map(({ id }) => id),
  );
  const { attributeRows, ...fields } = row;
  return ok({
    ...fields,
    attributes: valuesOfRows(attributeRows, await listAttributes(ctx)),
    description: cleanHtml(row.description),
    publishAt: row.publishAt?.toISOString() ?? null,
    options: row.options.map(({ key, name, values }) => ({
      key,
      name,
      values: values.map((value) => ({ key: value.key, name: value.name })),
    })),
    variants: row.variants.map(({ backordered: _isBackordered, ...variant }) => variant),
    pictures: row.pictures.flatMap(({ id, colorKey, variantIds = [], focus }) => {
      const image = pictures.get(id);
      const ofVariants = variantIds.length > 0 ? { variantIds } : {};
      return image ? [{ id, colorKey, ...ofVariants, focus: focus ?? null, image }] : [];
    }),
    updatedAt: row.updatedAt.toISOString(),
  });
}
