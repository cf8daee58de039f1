import { system } from '#kernel/actor.ts';
import type { Result } from '#kernel/result.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import { lockEmptyCatalog } from '#modules/catalog/service/lock-empty-catalog.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { setStock } from '#modules/inventory/service/product-stock.ts';
import { updateStockOfProduct } from '#modules/inventory/service/update-in-stock-flags.ts';
import { addPhotograph } from '#modules/media/service/add-picture.ts';
import { type Context, write } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import { demoCatalogue } from '../../demo/catalogue/catalogue.ts';
import { type Photograph, photographSize, listPhotographs } from '../../demo/photography/photographs.ts';
import type { DemoProduct, DemoSet } from '../../demo/demo-types.ts';
import type { Shop } from './shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const colorsByKey = new Map(demoCatalogue.colors.map((color) => [color.key, color]));

function colorOf(key: string) {
  const color = colorsByKey.get(key);
  if (!color) throw new Error(`the demo catalogue has no colour '${key}'`);
  return color;
}

function accepted<Value>(result: Result<Value, string>, what: string): Value {
  if (result.ok) return result.value;
  throw new Error(
    `the demo catalogue was refused at ${what}: ${result.code} ${JSON.stringify(result.fields ?? [])}`,
  );
}

/** Converts plain text with blank lines between paragraphs to HTML. */
function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join('');
}

/** Seeds a shop without products with the demo catalog, through the public services. */
export function seedDemo(shop: Pick<Shop, 'database' | 'storage'>): Promise<boolean> {
  return write(shop.database.tx, system, fill, shop.storage);
}

/** @returns false when the shop already has products. */
async function fill(ctx: Context, storage: Storage): Promise<boolean> {
  if (!(await lockEmptyCatalog(ctx))) return false;
  const hang = async (at: Context, { bytes }: Photograph, alt: string) =>
    accepted(await addPhotograph(storage)(at, { bytes, ...photographSize, alt }), alt).id;

  for (const [position, { photograph, ...category }] of demoCatalogue.categories.entries()) {
    const [shown] = await listPhotographs(photograph.product, photograph.color ? [photograph.color] : []);
    const pictureId = await hang(ctx, shown!, category.name);
    accepted(await createCategory(ctx, { ...category, pictureId, position }), category.id);
  }

  const products: (DemoProduct | DemoSet)[] = [...demoCatalogue.products, ...demoCatalogue.sets];
  for (const product of products) {
    const at = { ...ctx, now: new Date(ctx.now.getTime() - product.addedDaysAgo * DAY_MS) };
    const colors = 'colors' in product ? (product.colors ?? []) : [];
    const pictures: { id: string; colorKey: string | null }[] = [];
    for (const photograph of await listPhotographs(product.id, colors)) {
      const id = await hang(at, photograph, seenOn(product, photograph));
      pictures.push({ id, colorKey: photograph.colorKey });
    }
    const created = await createProduct(at, {
      id: product.id,
      kind: 'components' in product ? 'set' : 'product',
      status: 'published',
      name: product.name,
      summary: product.summary,
      description: paragraphs(product.description),
      categoryId: product.category,
      price: product.price,
      compareAtPrice: product.compareAtPrice ?? null,
      isGiftCard: 'isGiftCard' in product && product.isGiftCard === true,
      colors: colors.map(colorOf),
      specification: product.specification,
      pictures,
      components: componentsOf(product),
    });
    accepted(created, product.id);
    await fillShelf(ctx, product);
  }
  return true;
}

const namesById = new Map(demoCatalogue.products.map(({ id, name }) => [id, name]));

/** Alternative text of a photo. */
function seenOn(product: DemoProduct | DemoSet, { colorKey, isDetail }: Photograph): string {
  const { name, specification } = product;
  if ('components' in product) {
    const parts = product.components.map((part) => namesById.get(part.product)).join('; ');
    return `${name}, laid out: ${parts}`;
  }
  const colored = colorKey ? `${name}, ${colorOf(colorKey).name}` : name;
  if (isDetail) return `${colored}, seen closer`;
  return specification.material ? `${colored}. ${specification.material}` : colored;
}

function componentsOf(product: DemoProduct | DemoSet) {
  if (!('components' in product)) return [];
  return product.components.map(({ product: productId, color = null, quantity }) => ({
    productId,
    colorKey: color,
    quantity,
  }));
}

/** Stock of a product; a set's stock comes from its components. */
async function fillShelf(ctx: Context, product: DemoProduct | DemoSet): Promise<void> {
  if (!('stock' in product)) return updateStockOfProduct(ctx, { productId: product.id });
  const { id: productId, stock } = product;
  const counts = typeof stock === 'number' ? [[null, stock] as const] : Object.entries(stock);
  const items = counts.map(([colorKey, onHand]) => ({ colorKey, onHand, version: 0 }));
  accepted(await setStock(ctx, { productId, items }), productId);
}
