import { toMajorUnits } from '#kernel/money.ts';
import type { Product } from '#modules/catalog/contract.ts';
import { productAddress } from '#modules/catalog/ui/storefront/addresses.ts';
import type { StorefrontData } from '../storefront-data.ts';

/** A product as search engines read it (schema.org). */
export function structuredProduct(
  product: Product,
  { address, shop }: StorefrontData,
): Record<string, unknown> {
  const pictures = [...product.colors.flatMap(({ images }) => images), ...product.images];
  const absolute = (path: string) => new URL(path, address).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.id,
    category: product.category.name,
    image: pictures.map(({ src }) => absolute(src)),
    ...(product.specification.material ? { material: product.specification.material } : {}),
    offers: {
      '@type': 'Offer',
      url: absolute(productAddress(product.id)),
      price: toMajorUnits(product.price),
      priceCurrency: product.price.currency,
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Store', name: shop.name },
    },
  };
}
