import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Product } from '#modules/catalog/contract/product.ts';
import type { ProductVariant } from '#modules/catalog/contract/variants.ts';
import { Price } from '#ui/price.tsx';

/** Phone bar with the add button, shown while the page's own button is out of view. */
export function BuyBar({
  product,
  variant,
  below,
  children,
}: {
  product: Product;
  /** The selected variant; null for a product without options. */
  variant: ProductVariant | null;
  /** The bar hides while this row is in view. */
  below: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!below.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting));
    observer.observe(below.current);
    return () => observer.disconnect();
  }, [below]);

  if (!shown) return null;
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <div className="min-w-0">
        <p className="type-small truncate">{product.name}</p>
        <p className="type-small flex items-baseline gap-2">
          <Price
            price={(variant ?? product).price}
            compareAtPrice={(variant ?? product).compareAtPrice}
            size="small"
            className="font-medium"
          />
          {variant && (
            <span className="truncate text-ink-soft">
              <bdi>{variant.name}</bdi>
            </span>
          )}
        </p>
      </div>
      {children}
    </div>
  );
}
