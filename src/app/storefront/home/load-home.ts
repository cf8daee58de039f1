import type { Category } from '#modules/catalog/contract/category.ts';
import type { ListedProduct, Product } from '#modules/catalog/contract/product.ts';
import { listedProduct } from '#modules/catalog/rules/listed-product.ts';
import { topCategories } from '#modules/catalog/rules/categories.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { listNewest, listProductsById, listShownSets } from '#modules/catalog/service/list-products.ts';
import { type SectionKind, sectionKinds } from '#modules/content/contract/kinds.ts';
import { findShownHome, type ShownSection } from '#modules/content/service/show-content.ts';
import type { Context } from '#platform/context.ts';
import { contentRequest } from '../load-content.ts';

const CATEGORIES = 6;
const NEW_PRODUCTS = 4;

const defaultSection = (kind: SectionKind): ShownSection => ({
  id: kind,
  kind,
  title: '',
  text: '',
  button: '',
  link: '',
  picture: null,
  productIds: [],
  setId: null,
});

/** A section with its data. */
export interface FilledSection extends Omit<ShownSection, 'productIds' | 'setId'> {
  products: ListedProduct[];
  set: Product | null;
}

export interface HomeData {
  sections: FilledSection[];
  categories: Category[];
}

/** Home page sections in order: configured by staff, or the default. */
export async function loadHome(ctx: Context): Promise<HomeData> {
  const shown = (await findShownHome(ctx, contentRequest(ctx))) ?? sectionKinds.map(defaultSection);
  const [categories, sets, newest, chosen] = await Promise.all([
    listCategories(ctx),
    listShownSets(
      ctx,
      shown.filter(({ kind }) => kind === 'set').map(({ setId }) => setId),
    ),
    listNewest(ctx),
    listProductsById(
      ctx,
      shown.flatMap(({ productIds }) => productIds),
    ),
  ]);
  const byId = new Map(chosen.map((card) => [card.id, card]));
  const setOf = (id: string | null): Product | null => {
    const set = sets.get(id);
    // The long description is shown on the set's own page only.
    return set ? { ...set, description: '' } : null;
  };
  return {
    sections: shown.map(({ productIds, setId, ...section }) => {
      const own = productIds.flatMap((id) => byId.get(id) ?? []);
      const products = own.length > 0 ? own : newest.slice(0, NEW_PRODUCTS);
      return {
        ...section,
        products: section.kind === 'products' ? products.map((product) => listedProduct(product)) : [],
        set: section.kind === 'set' ? setOf(setId) : null,
      };
    }),
    categories: topCategories(categories.value).slice(0, CATEGORIES),
  };
}
