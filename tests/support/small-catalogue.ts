import { system } from '#kernel/actor.ts';
import type { Result } from '#kernel/result.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { setStock } from '#modules/inventory/service/product-stock.ts';
import { type Context, write } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';

export const category = {
  id: 'cookware',
  name: 'Pots & Pans',
  description: '',
  pictureId: null,
  position: 0,
};

export const draftOf = (id: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  id,
  kind: 'product',
  status: 'published',
  name: `The ${id}`,
  summary: '',
  description: '',
  categoryId: category.id,
  price: 4_500,
  compareAtPrice: null,
  colors: [],
  specification: {},
  pictures: [],
  components: [],
  ...more,
});

const colors = [
  { key: 'moss', name: 'Moss', hex: '#4f6b3a' },
  { key: 'slate', name: 'Slate', hex: '#4a5560' },
];

/**
 * Creates two published products, one of them in two colours, and a draft product, with 100 units in stock of
 * each product or colour.
 */
export function fillSmallCatalogue(tx: Tx): Promise<void> {
  return write(
    tx,
    system,
    async (ctx) => {
      expectOk(await createCategory(ctx, category));
      await add(ctx, draftOf('kettle'), [null]);
      await add(ctx, draftOf('casserole', { price: 18_900, colors }), ['moss', 'slate']);
      await add(ctx, draftOf('hidden-wok', { name: 'Unannounced wok', status: 'draft' }), [null]);
    },
    undefined,
  );
}

async function add(ctx: Context, draft: ProductDraft, colorKeys: (string | null)[]): Promise<void> {
  expectOk(await createProduct(ctx, draft));
  const items = colorKeys.map((colorKey) => ({ colorKey, onHand: 100, version: 0 }));
  expectOk(await setStock(ctx, { productId: draft.id, items }));
}

export function expectOk<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.fields ?? [])}`);
  return result.value;
}
