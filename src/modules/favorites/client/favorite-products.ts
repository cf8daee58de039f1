import { useEffect, useState } from 'react';
import type { ProductCard } from '#modules/catalog/contract.ts';
import { api, patience } from './favorites-calls.ts';

/**
 * The favourites as cards; those of the former list until the shop has answered for another.
 * @param isWanted whether there is something to ask for.
 */
export function useFavoriteProducts(productIds: readonly string[], isWanted: boolean) {
  const [products, setProducts] = useState<readonly ProductCard[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Which they are is part of the question, and how often it was asked.
  const question = isWanted ? `${attempt} ${productIds.join(' ')}` : null;
  useEffect(() => {
    if (question === null) return undefined;
    let isMoot = false;
    const ask = async () => {
      const answer = await api.products(undefined, patience()).catch(() => null);
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
    askAgain: () => {
      setFailed(false);
      setAttempt((times) => times + 1);
    },
  };
}
