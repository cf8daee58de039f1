import { useEffect, useState } from 'react';
import { findProduct } from '#modules/catalog/client/find-product.ts';
import { pictureOfVariant } from '#modules/catalog/rules/variant-picture.ts';
import type { GivenProduct } from '#modules/gifts/ui/storefront/gift-items.tsx';
import { ApiProblem } from '#platform/browser/api-client.ts';

const presentProduct = (product: Awaited<ReturnType<typeof findProduct>>): GivenProduct => ({
  id: product.id,
  name: product.name,
  image: pictureOfVariant(product, undefined),
  price: product.price,
  variants: product.variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    price: variant.price,
    image: pictureOfVariant(product, variant),
    inStock: variant.inStock,
  })),
});

/** The product of the address with its variants. */
export function useGivenProduct(productId: string | null) {
  const [product, setProduct] = useState<GivenProduct | 'loading' | 'failed' | 'missing' | null>(
    productId === null ? null : 'loading',
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (productId === null) return undefined;
    const controller = new AbortController();
    findProduct(productId, controller.signal).then(
      (found) => setProduct(found.isGiftCard ? 'missing' : presentProduct(found)),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setProduct(error instanceof ApiProblem && error.status === 404 ? 'missing' : 'failed');
      },
    );
    return () => controller.abort();
  }, [productId, attempt]);
  return {
    product: productId === null ? null : product,
    retry: () => {
      setProduct('loading');
      setAttempt((count) => count + 1);
    },
  };
}
