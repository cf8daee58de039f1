import { tagResponse } from '#kernel/cache-tags.ts';
import { ok, type Ok } from '#kernel/result.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import { type Context, readShared } from '#platform/context.ts';
import type { Category } from '../contract/category.ts';
import * as categories from '../store/categories.ts';
import * as store from '../store/translations.ts';
import { localizeCategories } from './localize-products.ts';

/** All categories in catalogue order: each category before its subcategories. */
export async function listCategories(ctx: Context): Promise<Ok<Category[]>> {
  tagResponse(ctx, 'categories');
  const rows = await localizeCategories(
    ctx,
    await readShared(ctx, 'categories', ['categories'], () => categories.listCategories(ctx.tx)),
  );
  const pictures = await listPictures(
    ctx,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return ok(
    rows.map(({ id, name, description, pictureId, parentId }) => ({
      id,
      name,
      description,
      parentId,
      image: pictures.get(pictureId ?? '') ?? null,
    })),
  );
}

/** Names of all categories by language, by category id. */
export function listCategoryNames(ctx: Context): Promise<Map<string, Readonly<Record<string, string>>>> {
  tagResponse(ctx, 'categories');
  return readShared(ctx, 'names of categories', ['categories'], () => store.listCategoryNames(ctx.tx));
}
