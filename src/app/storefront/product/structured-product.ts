import { noCurrency, toMajorUnits } from '#kernel/money.ts';
import type { Product } from '#modules/catalog/contract/product.ts';
import type { Specification } from '#modules/catalog/contract/specification.ts';
import { productUrl, variantUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import type { StorefrontData } from '../storefront-data.ts';

/** Product as structured data (schema.org). */
export function structuredProduct(
  product: Product,
  { address, shop }: StorefrontData,
): Record<string, unknown> {
  const pictures = [...product.variants, ...product.colors, product].flatMap(({ images }) => images);
  const absolute = (path: string) => new URL(path, address).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.id,
    category: product.categoryPath.map(({ name }) => name).join(' > '),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.countryOfOrigin
      ? { countryOfOrigin: { '@type': 'Country', name: product.countryOfOrigin } }
      : {}),
    image: [...new Set(pictures.map(({ src }) => absolute(src)))],
    ...structuredMeasures(product.specification),
    ...(product.specification.material ? { material: product.specification.material } : {}),
    // Without a currency no order can be placed.
    ...(product.price.currency !== noCurrency && {
      offers: structuredOffers(product, absolute, { '@type': 'Store', name: shop.name }),
    }),
  };
}

/** One offer for each variant; variants of one price and colour only are one offer. */
function structuredOffers(
  product: Product,
  absolute: (path: string) => string,
  seller: Record<string, string>,
): Record<string, unknown> {
  const offer = (url: string, { price, ...stock }: Pick<Product, 'price' | 'inStock' | 'backorder'>) => ({
    '@type': 'Offer',
    url: absolute(url),
    price: toMajorUnits(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${availabilityOf(stock)}`,
    ...(stock.backorder?.availableOn ? { availabilityStarts: stock.backorder.availableOn } : {}),
    seller,
  });
  if (!product.priceRange && product.variants.length === 0)
    return offer(productUrl(product.slug ?? product.id), product);
  return {
    '@type': 'AggregateOffer',
    lowPrice: toMajorUnits(product.priceRange?.min ?? product.price),
    highPrice: toMajorUnits(product.priceRange?.max ?? product.price),
    priceCurrency: product.price.currency,
    offerCount: product.variants.length,
    offers: product.variants.map((variant) => ({
      ...offer(variantUrl(product, variant), variant),
      name: `${product.name}, ${variant.name}`,
      ...(variant.sku ? { sku: variant.sku } : {}),
      ...(variant.barcode ? { gtin: variant.barcode } : {}),
    })),
  };
}

function availabilityOf({ inStock, backorder }: Pick<Product, 'inStock' | 'backorder'>): string {
  if (!inStock) return 'OutOfStock';
  if (!backorder) return 'InStock';
  return backorder.availableOn ? 'PreOrder' : 'BackOrder';
}

/** Measures in metric units with UN/CEFACT codes, independent of the displayed units. */
function structuredMeasures({
  dimensionsMillimetres: size,
  diameterMillimetres,
  weightGrams,
  capacityMillilitres,
}: Specification): Record<string, unknown> {
  const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode });
  const properties = [
    { name: 'Capacity', value: capacityMillilitres, unitCode: 'MLT' },
    { name: 'Diameter', value: diameterMillimetres, unitCode: 'MMT' },
  ].filter(({ value }) => value !== undefined);
  return {
    ...(size
      ? {
          depth: quantity(size.length, 'MMT'),
          width: quantity(size.width, 'MMT'),
          height: quantity(size.height, 'MMT'),
        }
      : {}),
    ...(weightGrams ? { weight: quantity(weightGrams, 'GRM') } : {}),
    ...(properties.length > 0
      ? { additionalProperty: properties.map((each) => ({ '@type': 'PropertyValue', ...each })) }
      : {}),
  };
}
