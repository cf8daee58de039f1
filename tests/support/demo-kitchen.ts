import type { KitchenProduct, KitchenSet } from '#modules/catalog/contract/kitchen-product.ts';
import { demoCatalogue } from '../../demo/catalogue/catalogue.ts';
import { kitchenUses } from '../../demo/catalogue/kitchen-uses.ts';
import { variantsOf } from '../../demo/catalogue/variants.ts';

/** The demo's products and sets as `listKitchenProducts` returns them for a kitchen without conditions. */
export function demoKitchen(): { products: KitchenProduct[]; sets: KitchenSet[] } {
  const products = demoCatalogue.products.flatMap((product) => {
    const use = kitchenUses[product.id];
    if (!use) return [];
    const { specification: facts } = product;
    return variantsOf(product)
      .filter(({ stock }) => stock > 0)
      .map(({ id, color, size }, index): KitchenProduct => ({
        productId: product.id,
        variantId: id,
        name: product.name,
        variantName: size?.name ?? null,
        use,
        price: size?.price ?? product.price,
        color: color === null ? null : { key: color, name: color },
        favorites: (product.name.length * 7 + index) % 13,
        diameter: facts.diameterMillimetres ?? null,
        dimensions: size?.dimensionsMillimetres ?? facts.dimensionsMillimetres ?? null,
        nestingHeight: facts.nestingHeightMillimetres ?? null,
        weight: size?.weightGrams ?? facts.weightGrams ?? null,
        capacity: facts.capacityMillilitres ?? null,
        pieces: facts.pieces ?? 1,
        hobs: facts.hobs ? (facts.hobs.length > 0 ? facts.hobs : ['none']) : null,
        ovenLimit: facts.ovenLimitCelsius ?? null,
        dishwasher: facts.dishwasher ?? null,
        pictureId: null,
      }));
  });
  const priceOf = (productId: string, variantId: string) => {
    const product = demoCatalogue.products.find(({ id }) => id === productId)!;
    return variantsOf(product).find(({ id }) => id === variantId)?.size?.price ?? product.price;
  };
  const isInStock = (productId: string, variantId: string) =>
    variantsOf(demoCatalogue.products.find(({ id }) => id === productId)!).some(
      ({ id, stock }) => id === variantId && stock > 0,
    );
  const sets = demoCatalogue.sets
    .filter(({ components }) => components.every(({ isChosen }) => !isChosen))
    .filter(({ components }) => components.every(({ product, color = '' }) => isInStock(product, color)))
    .map(({ id, name, price, components }) => ({
      ...{ id, name, price },
      components: components.map(({ product, color = '', quantity }) => ({
        ...{ productId: product, variantId: color, quantity },
        use: kitchenUses[product] ?? null,
        price: priceOf(product, color),
      })),
    }));
  return { products, sets };
}
