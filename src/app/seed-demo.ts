import { system } from '#kernel/actor.ts';
import { languages } from '#kernel/language.ts';
import { KITCHEN_USE } from '#modules/catalog/contract/kitchen-product.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import { lockEmptyCatalog } from '#modules/catalog/service/lock-empty-catalog.ts';
import { valuesOfSpecification } from '#modules/catalog/rules/specification-of-values.ts';
import { selectVariantOfAlias } from '#modules/catalog/service/select-variant-of-alias.ts';
import { indexMissing } from '#modules/catalog/service/index-products.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { setStock } from '#modules/inventory/service/product-stock.ts';
import { updateStockOfProduct } from '#modules/inventory/service/update-in-stock-flags.ts';
import { deletePictureFiles, recordPhotograph, storePhotograph } from '#modules/media/service/add-picture.ts';
import type { AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { saveIfNew } from '#modules/settings/service/save-settings.ts';
import { markDemoRecords } from '#modules/setup/service/demo-records.ts';
import { addDemoSearches } from '#modules/searches/service/demo-searches.ts';
import { type Context, write } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import { addDemoRules } from '#modules/offers/service/demo-offers.ts';
import { demoOfferRules } from '../../demo/settings/demo-offer-rules.ts';
import { demoCatalogue } from '../../demo/catalogue/catalogue.ts';
import { kitchenUses } from '../../demo/catalogue/kitchen-uses.ts';
import { detailsOf, mainMaterialOf, productTypeOf } from '../../demo/catalogue/product-types.ts';
import {
  aliasesOf,
  optionsAndVariantsOf,
  stockOf,
  variantsShownBy,
} from '../../demo/catalogue/variant-drafts.ts';
import {
  type Photograph,
  photographSize,
  listPhotographs,
  photographedAs,
} from '../../demo/photography/photographs.ts';
import { demoSearches } from '../../demo/settings/demo-searches.ts';
import { demoSettings } from '../../demo/settings/demo-settings.ts';
import type { DemoProduct, DemoSet } from '../../demo/demo-types.ts';
import { seedDemoCustomers } from './seed-demo-customers.ts';
import {
  deleteDemoVideoFiles,
  seedDemoVideos,
  storeDemoVideos,
  type StoredDemoVideo,
} from './seed-demo-videos.ts';
import { altTextOf } from './demo-alt-texts.ts';
import { paragraphs } from './demo-paragraphs.ts';
import { seedDemoTranslations } from './seed-demo-translations.ts';
import type { Shop } from './shop.ts';
import { unwrap } from './unwrap.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const colorsByKey = new Map(demoCatalogue.colors.map((color) => [color.key, color]));

function colorOf(key: string) {
  const color = colorsByKey.get(key);
  if (!color) throw new Error(`the demo catalog has no colour '${key}'`);
  return color;
}

/** A photograph whose file is stored. */
type StoredPhotograph = Omit<Photograph, 'bytes'> & { id: string; variantIds: string[] };

/** Photographs by id of the category or product that shows them. */
interface StoredPhotographs {
  categories: Map<string, StoredPhotograph>;
  products: Map<string, StoredPhotograph[]>;
}

const products: (DemoProduct | DemoSet)[] = [...demoCatalogue.products, ...demoCatalogue.sets];

const colorKeysOf = (product: DemoProduct | DemoSet) => ('colors' in product ? (product.colors ?? []) : []);

const addedAt = (product: DemoProduct | DemoSet, now: Date): Date =>
  new Date(now.getTime() - product.addedDaysAgo * DAY_MS);

/**
 * Seeds a shop without products with the demo settings and catalog, through the services of the modules. Files first, then
 * all rows in one transaction. @returns false when the shop already has products.
 */
export async function seedDemo({ database, storage }: Pick<Shop, 'database' | 'storage'>): Promise<boolean> {
  if (!(await write(database.tx, system, lockEmptyCatalog, undefined))) return false;
  const ids: string[] = [];
  const videos: StoredDemoVideo[] = [];
  let isFilled = false;
  try {
    const photographs = await storePhotographs(storage, ids);
    await storeDemoVideos(storage, videos);
    isFilled = await write(database.tx, system, seed, { photographs, videos });
  } finally {
    if (!isFilled) {
      await deletePictureFiles(storage, ids);
      await deleteDemoVideoFiles(storage, videos);
    }
  }
  return isFilled;
}

/** @param ids receives the id of each stored file. */
async function storePhotographs(storage: Storage, ids: string[]): Promise<StoredPhotographs> {
  const now = new Date();
  const storeFile = async (
    { bytes, ...photograph }: Photograph,
    at: Date,
    variantIds: string[] = [],
  ): Promise<StoredPhotograph> => {
    const id = unwrap(await storePhotograph(storage, { bytes, now: at }), 'a photograph');
    ids.push(id);
    return { ...photograph, id, variantIds };
  };
  const stored: StoredPhotographs = { categories: new Map(), products: new Map() };
  for (const { id, photograph } of demoCatalogue.categories) {
    const [shown] = await listPhotographs(photograph.product, photograph.color ? [photograph.color] : []);
    stored.categories.set(id, await storeFile(shown!, now));
  }
  for (const product of products) {
    const own: StoredPhotograph[] = [];
    const folders = 'components' in product ? [{ id: product.id, colors: [] }] : photographedAs(product);
    for (const { id, colors } of folders)
      for (const photograph of await listPhotographs(id, colors))
        own.push(
          await storeFile(
            photograph,
            addedAt(product, now),
            variantsShownBy(product, id, photograph.colorKey),
          ),
        );
    stored.products.set(product.id, own);
  }
  return stored;
}

/** Saves the demo's settings, except groups that were saved before. */
async function saveDemoSettings(ctx: Context): Promise<void> {
  for (const key of Object.keys(demoSettings) as (keyof typeof demoSettings)[])
    await saveIfNew(ctx, { key, value: demoSettings[key] });
}

/** @returns false when the shop already has products. */
async function seed(
  ctx: Context,
  { photographs, videos }: { photographs: StoredPhotographs; videos: readonly StoredDemoVideo[] },
): Promise<boolean> {
  if (!(await lockEmptyCatalog(ctx))) return false;
  await saveDemoSettings(ctx);
  const record = async (at: Context, { id }: StoredPhotograph, alt: string) =>
    unwrap(await recordPhotograph(at, { id, ...photographSize, alt }), alt).id;

  for (const [position, { photograph: _, ...category }] of demoCatalogue.categories.entries()) {
    const pictureId = await record(ctx, photographs.categories.get(category.id)!, category.name);
    unwrap(await createCategory(ctx, { ...category, pictureId, position }), category.id);
  }

  for (const product of products) {
    const at = { ...ctx, now: addedAt(product, ctx.now) };
    const pictures: { id: string; colorKey: string | null; variantIds: string[] }[] = [];
    for (const photograph of photographs.products.get(product.id)!) {
      const id = await record(at, photograph, altTextOf(product, photograph));
      pictures.push({ id, colorKey: photograph.colorKey, variantIds: photograph.variantIds });
    }
    const aliases = aliasesOf(product);
    const draft = {
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
      colors: colorKeysOf(product).map(colorOf),
      ...optionsAndVariantsOf(product, ctx.now),
      aliases: aliases.map(({ alias }) => alias),
      specification: product.specification,
      productTypeId: productTypeOf(product),
      ...detailsOf(product),
      attributes: attributesOf(product),
      pictures,
      components: componentsOf(product),
    } as const;
    unwrap(await createProduct(at, draft, { isIndexed: false }), product.id);
    for (const { alias, variantId } of aliases) {
      const input = { productId: product.id, alias, variantId };
      unwrap(await selectVariantOfAlias(at, input), alias);
    }
    await setInitialStock(ctx, product);
  }
  await seedDemoTranslations(ctx);
  while (await indexMissing(ctx));
  await addDemoRules(ctx, demoOfferRules);
  for (const language of languages)
    await addDemoSearches(ctx, { language, searches: demoSearches[language] });
  const posters = await seedDemoVideos(ctx, videos);
  await seedDemoCustomers(ctx);
  await markDemoRecords(ctx, {
    settings: Object.keys(demoSettings),
    product: products.map(({ id }) => id),
    category: demoCatalogue.categories.map(({ id }) => id),
    picture: [
      ...[...photographs.categories.values(), ...[...photographs.products.values()].flat()].map(
        ({ id }) => id,
      ),
      ...posters,
    ],
  });
  return true;
}

function attributesOf(product: DemoProduct | DemoSet): AttributeValues {
  const material = mainMaterialOf(product);
  const use = kitchenUses[product.id];
  return {
    ...valuesOfSpecification(product.specification),
    ...(material === null ? {} : { 'main-material': material }),
    ...(use === undefined ? {} : { [KITCHEN_USE]: use }),
  };
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
async function setInitialStock(ctx: Context, product: DemoProduct | DemoSet): Promise<void> {
  const { id: productId } = product;
  if ('components' in product) return updateStockOfProduct(ctx, { productId });
  unwrap(await setStock(ctx, { productId, items: stockOf(product) }), productId);
}
