import type { ReactNode } from 'react';
import { Price } from '#ui/price.tsx';
import type { PricedProduct } from '#modules/catalog/contract.ts';
import { countItems } from '../../rules.ts';
import { cartClient } from '../../client.ts';

export function CartDrawer({ product, children }: { product: PricedProduct; children: ReactNode }) {
  return (
    <button onClick={() => cartClient} title={String(countItems([]))}>
      <Price price={product.price} />
      {children}
    </button>
  );
}
