import { useEffect, useState } from 'react';
import type { ProductCard } from '#modules/catalog/contract/product.ts';
import { api, timeLimit } from './favorites-calls.ts';

/**
 * The favourites as product cards; the previous ones stay until the response for a changed list arrives.
 * @param enabled false while there is nothing to fetch.
 */
export function useFavoriteProducts(productIds: readonly string[], enabled: boolean) {
  const [products, setProducts] = useState<readonly ProductCard[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Changes with the list and with each retry, which starts a new request.
  const requestKey = enabled ? `${attempt} ${productIds.join(' ')}` : null;
  useEffect(() => {
    if (requestKey === null) return undefined;
    let isCancelled = false;
    const load = async () => {
      const result = await api.products(undefined, timeLimit()).catch(() => null);
      if (isCancelled) return;
      if (result) setProducts(result);
      setFailed(!result);
    };
    void load();
    return () => {
      isCancelled = true;
    };
  }, [requestKey]);
  return {
    products,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
