import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductRow } from '../../contract.ts';
import { Picture } from '#ui/picture.tsx';

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
          <li key={id} className="border-b border-hairline">
            <Link
              to={`/admin/products/${id}`}
              className="flex min-h-13 items-center gap-3.5 py-2 transition-colors hover:bg-linen"
            >
              <span className="block aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen">
                {image && <Picture {...image} alt="" sizes="36px" className="size-full" />}
              </span>
              <span className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="type-small block truncate text-ink-soft">{category.name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {products.length > SHOWN && more}
    </>
  );
}
