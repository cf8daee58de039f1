import type { ReactNode } from 'react';
import { ThingRow } from '#ui/thing-row.tsx';
import type { ProductRow } from '../../contract.ts';

const SHOWN = 5;

/** The first few products of a list, each leading to its form. */
export function ProductShortlist({
  products,
  empty,
  more,
}: {
  products: readonly ProductRow[];
  empty: ReactNode;
  /** The way to all of them, where there are more than are shown. */
  more: ReactNode;
}) {
  if (products.length === 0) return <p className="py-3 text-ink-soft">{empty}</p>;
  return (
    <>
      <ul>
        {products.slice(0, SHOWN).map(({ id, name, category, image }) => (
          <ThingRow key={id} to={`/admin/products/${id}`} image={image} title={name} text={category.name} />
        ))}
      </ul>
      {products.length > SHOWN && more}
    </>
  );
}
