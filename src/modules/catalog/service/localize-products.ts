import { defaultLanguage } from '#kernel/language.ts';
import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
import { type Context, readShared } from '#platform/context.ts';
import type { KitchenProduct } from '../contract/kitchen-product.ts';
import type { ProductOption } from '../contract/variants.ts';
import type { AttributeRow } from '../rules/attribute-rows.ts';
import type { ComponentRow, ProductCardRow, ProductRow, VariantRows } from '../store/public-products.ts';
import * as store from '../store/translations.ts';

/** Whether the reader's language is one into which texts are translated. */
const isTranslated = ({ language = defaultLanguage }: Context): boolean => language !== defaultLanguage;

type Translate = (source: string) => string;

/** A page names categories in several places. */
const categoryTextsRead = new WeakMap<Context, Promise<Map<string, store.CategoryTexts>>>();

/** Texts of all categories in the reader's language, read once per context. */
function categoryTextsOf(ctx: Context): Promise<Map<string, store.CategoryTexts>> {
  const { tx, language = defaultLanguage } = ctx;
  let reading = categoryTextsRead.get(ctx);
  if (!reading) {
    reading = readShared(ctx, `texts of categories ${language}`, ['categories'], () =>
      store.listCategoryTexts(tx, language),
    );
    categoryTextsRead.set(ctx, reading);
  }
  return reading;
}

/** Between the values in the name of a variant, see `variantName`: "Moss / 24 cm". */
const VALUE_SEPARATOR = ' / ';

const translateVariantName = (name: string, translate: Translate): string =>
  name.split(VALUE_SEPARATOR).map(translate).join(VALUE_SEPARATOR);

const labelsOfOptions = (options: readonly ProductOption[]): string[] =>
  options.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]);

const localizeOptions = (options: readonly ProductOption[], translate: Translate): ProductOption[] =>
  options.map((option) => ({
    ...option,
    name: translate(option.name),
    values: option.values.map((value) => ({ ...value, name: translate(value.name) })),
  }));

/** The texts of the products that rows show, and the translation of their short texts. */
async function textsOf(ctx: Context, ids: readonly string[], labels: readonly string[]) {
  const { language = defaultLanguage } = ctx;
  return {
    products: await store.listProductTexts(ctx.tx, language, [...new Set(ids)]),
    categories: await categoryTextsOf(ctx),
    translate: await localizeTexts(ctx, labels),
  };
}

type Texts = Awaited<ReturnType<typeof textsOf>>;

function localizeCard<Row extends ProductCardRow>(row: Row, { products, categories, translate }: Texts): Row {
  const texts = products.get(row.id);
  return {
    ...row,
    name: texts?.name ?? row.name,
    summary: texts?.summary ?? row.summary,
    slug: texts?.slug ?? null,
    categoryName: categories.get(row.categoryId)?.name ?? row.categoryName,
    colors: row.colors.map((color) => ({ ...color, name: translate(color.name) })),
  };
}

/** Rows of cards in the reader's language. */
export async function localizeCards(
  ctx: Context,
  rows: readonly ProductCardRow[],
): Promise<readonly ProductCardRow[]> {
  if (!isTranslated(ctx) || rows.length === 0) return rows;
  const labels = rows.flatMap(({ colors }) => colors.map(({ name }) => name));
  const texts = await textsOf(
    ctx,
    rows.map(({ id }) => id),
    labels,
  );
  return rows.map((row) => localizeCard(row, texts));
}

const labelsOfComponent = ({ color, choice }: ComponentRow): string[] => [
  ...(color?.name.split(VALUE_SEPARATOR) ?? []),
  ...labelsOfOptions(choice?.options ?? []),
];

function localizeComponent(component: ComponentRow, { products, translate }: Texts): ComponentRow {
  const { color, choice } = component;
  return {
    ...component,
    name: products.get(component.productId)?.name ?? component.name,
    color: color && { ...color, name: translateVariantName(color.name, translate) },
    choice: choice && { ...choice, options: localizeOptions(choice.options, translate) },
  };
}

/** Components of sets in the reader's language, by set id. */
export async function localizeComponents(
  ctx: Context,
  rows: ReadonlyMap<string, readonly ComponentRow[]>,
): Promise<ReadonlyMap<string, readonly ComponentRow[]>> {
  const components = [...rows.values()].flat();
  if (!isTranslated(ctx) || components.length === 0) return rows;
  const texts = await textsOf(
    ctx,
    components.map(({ productId }) => productId),
    components.flatMap(labelsOfComponent),
  );
  return new Map([...rows].map(([id, list]) => [id, list.map((each) => localizeComponent(each, texts))]));
}

/** Options of products in the reader's language, by product id. */
export async function localizeVariantRows<Rows extends VariantRows>(
  ctx: Context,
  rows: ReadonlyMap<string, Rows>,
): Promise<ReadonlyMap<string, Rows>> {
  if (!isTranslated(ctx) || rows.size === 0) return rows;
  const translate = await localizeTexts(
    ctx,
    [...rows.values()].flatMap(({ options }) => labelsOfOptions(options)),
  );
  return new Map(
    [...rows].map(([id, row]) => [id, { ...row, options: localizeOptions(row.options, translate) }]),
  );
}

const textsOfAttributes = (rows: readonly AttributeRow[]): string[] => rows.flatMap(({ text }) => text ?? []);

/** Full products in the reader's language. */
export async function localizeProducts(
  ctx: Context,
  rows: readonly ProductRow[],
): Promise<readonly ProductRow[]> {
  if (!isTranslated(ctx) || rows.length === 0) return rows;
  const texts = await textsOf(
    ctx,
    rows.flatMap(({ id, components }) => [id, ...components.map(({ productId }) => productId)]),
    rows.flatMap((row) => [
      ...row.colors.map(({ name }) => name),
      ...labelsOfOptions(row.options),
      ...row.components.flatMap(labelsOfComponent),
      ...textsOfAttributes(row.attributeRows),
    ]),
  );
  const { categories, products, translate } = texts;
  return rows.map((row) => {
    const own = products.get(row.id);
    return {
      ...localizeCard(row, texts),
      description: own?.description ?? row.description,
      // Without an own title or description, search engines show the translated name and summary.
      seoTitle: own?.seoTitle ?? (own?.name ? '' : row.seoTitle),
      seoDescription: own?.seoDescription ?? (own?.summary ? '' : row.seoDescription),
      options: localizeOptions(row.options, translate),
      components: row.components.map((component) => localizeComponent(component, texts)),
      categoryPath: row.categoryPath.map(({ id, name }) => ({
        id,
        name: categories.get(id)?.name ?? name,
      })),
      attributeRows: row.attributeRows.map((each) => ({ ...each, text: each.text && translate(each.text) })),
      specification: localizeSpecification(row.specification, translate),
    };
  });
}

const localizeSpecification = (
  specification: ProductRow['specification'],
  translate: Translate,
): ProductRow['specification'] => ({
  ...specification,
  ...(specification.material ? { material: translate(specification.material) } : {}),
  ...(specification.care ? { care: translate(specification.care) } : {}),
});

/** Categories in the reader's language. */
export async function localizeCategories<Row extends { id: string; name: string; description?: string }>(
  ctx: Context,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!isTranslated(ctx) || rows.length === 0) return rows;
  const texts = await categoryTextsOf(ctx);
  return rows.map((row) => {
    const { name, description } = texts.get(row.id) ?? {};
    return {
      ...row,
      name: name ?? row.name,
      ...(row.description === undefined ? {} : { description: description ?? row.description }),
    };
  });
}

/** Names of products in the reader's language, in rows that show the name only. */
export async function localizeNames<Row extends { id: string; name: string }>(
  ctx: Context,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { language = defaultLanguage } = ctx;
  if (!isTranslated(ctx)) return rows;
  const texts = await store.listProductTexts(
    ctx.tx,
    language,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, name: texts.get(row.id)?.name ?? row.name }));
}

/** Products for kitchen planning in the reader's language. */
export async function localizeKitchenProducts(
  ctx: Context,
  rows: readonly KitchenProduct[],
): Promise<KitchenProduct[]> {
  if (!isTranslated(ctx)) return [...rows];
  const { language = defaultLanguage } = ctx;
  const names = await store.listProductTexts(ctx.tx, language, [
    ...new Set(rows.map(({ productId }) => productId)),
  ]);
  const translate = await localizeTexts(
    ctx,
    rows.flatMap(({ variantName, color }) => [
      ...(variantName?.split(VALUE_SEPARATOR) ?? []),
      ...(color ? [color.name] : []),
    ]),
  );
  return rows.map((row) => ({
    ...row,
    name: names.get(row.productId)?.name ?? row.name,
    variantName: row.variantName && translateVariantName(row.variantName, translate),
    color: row.color && { ...row.color, name: translate(row.color.name) },
  }));
}

/** Colours in the reader's language. */
export async function localizeColors<Row extends { name: string }>(
  ctx: Context,
  rows: readonly Row[],
): Promise<Row[]> {
  const translate = await localizeTexts(
    ctx,
    rows.map(({ name }) => name),
  );
  return rows.map((row) => ({ ...row, name: translate(row.name) }));
}
