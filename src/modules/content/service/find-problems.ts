import type { FieldProblem } from '#kernel/result.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import type { Content } from '../contract/content.ts';
import { unknownPlaceholders } from '../rules/placeholders.ts';
import { linksOf, textsOf } from '../rules/texts.ts';
import * as store from '../store/entries.ts';

/**
 * Problems that prevent publication but not saving a draft: unknown placeholders, dead links, missing
 * products and pictures.
 */
export async function findProblems(
  ctx: Context,
  content: Content,
  isPage: (path: string) => boolean,
): Promise<FieldProblem[]> {
  const unknown = textsOf(content).flatMap(({ path, text }) =>
    unknownPlaceholders(text).map((name) => ({
      path,
      message: { id: /*i18n*/ 'Unknown placeholder {name}.', values: { name: `{${name}}` } },
    })),
  );
  return [...unknown, ...(await deadLinks(ctx, content, isPage)), ...(await missingReferences(ctx, content))];
}

const productPath = /^\/product\/([a-z0-9-]+)$/;
const customPagePath = /^\/pages\/([a-z0-9-]+)$/;

/** Internal links without a page; external links are not checked. */
async function deadLinks(
  ctx: Context,
  content: Content,
  isPage: (path: string) => boolean,
): Promise<FieldProblem[]> {
  const links = linksOf(content).flatMap(({ path, href }) => {
    if (!href.startsWith('/')) return [];
    const url = new URL(href, 'https://shop.invalid');
    return [{ path, href, pathname: url.pathname, category: url.searchParams.get('category') }];
  });
  if (links.length === 0) return [];
  const idsOf = (pattern: RegExp) => links.flatMap(({ pathname }) => pattern.exec(pathname)?.[1] ?? []);
  const products = new Set((await listProductsById(ctx, idsOf(productPath))).map(({ id }) => id));
  const own = new Set((await store.listPublished(ctx.tx, ['page'])).map(({ id }) => id));
  const { value: allCategories } = await listCategories(ctx);
  const categories = new Set(allCategories.map(({ name }) => name));
  const hasTarget = ({ pathname, category }: (typeof links)[number]): boolean => {
    const product = productPath.exec(pathname)?.[1];
    if (product) return products.has(product);
    const page = customPagePath.exec(pathname)?.[1];
    if (page) return own.has(page);
    return isPage(pathname) && (category === null || categories.has(category));
  };
  return links
    .filter((link) => !hasTarget(link))
    .map(({ path, href }) => ({
      path,
      message: { id: /*i18n*/ 'This link does not lead to a page: {href}.', values: { href } },
    }));
}

/** Products, sets and pictures of a home page that do not exist. */
async function missingReferences(ctx: Context, content: Content): Promise<FieldProblem[]> {
  if (content.kind !== 'home') return [];
  const { sections } = content;
  const ids = sections.flatMap(({ productIds, setId }) => [...productIds, ...(setId ? [setId] : [])]);
  const found = new Set((await listProductsById(ctx, ids)).map(({ id }) => id));
  const pictures = await listPictures(
    ctx,
    sections.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return sections.flatMap(({ productIds, setId, pictureId }, index) => {
    const at = `sections.${index}`;
    const missing = productIds.filter((id) => !found.has(id));
    return [
      ...missing.map((id) => ({
        path: `${at}.productIds`,
        message: { id: /*i18n*/ 'Product not found: {id}.', values: { id } },
      })),
      ...(setId && !found.has(setId)
        ? [{ path: `${at}.setId`, message: { id: /*i18n*/ 'Set not found: {setId}.', values: { setId } } }]
        : []),
      ...(pictureId && !pictures.has(pictureId)
        ? [{ path: `${at}.pictureId`, message: /*i18n*/ 'Picture not found.' }]
        : []),
    ];
  });
}
