import { useEffect, useState } from 'react';
import type { ProductCard } from '#modules/catalog/contract.ts';
import { api, timeLimit } from './favorites-calls.ts';

/**
 * The favourites as product cards; the previous ones stay until the response for a changed list arrives.
 * @param isWanted false while there is nothing to fetch.
 */
export function useFavoriteProducts(productIds: readonly string[], isWanted: boolean) {
  const [products, setProducts] = useState<readonly ProductCard[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // The query key contains the list and the number of refetches.
  const question = isWanted ? `${attempt} ${productIds.join(' ')}` : null;
  useEffect(() => {
    if (question === null) return undefined;
    let isMoot = false;
    const ask = async () => {
      const answer = await api.products(undefined, timeLimit()).catch(() => null);
      if (isMoot) return;
      if (answer) setProducts(answer);
      setFailed(!answer);
    };
    void ask();
    return () => {
      isMoot = true;
    };
  }, [question]);
  return {
    products,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((times) => times + 1);
    },
  };
}
