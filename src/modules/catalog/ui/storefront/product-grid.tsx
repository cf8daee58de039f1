import { memo, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { belowTheFold } from '#ui/below-the-fold-script.ts';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { preloadLeadingPicture } from '#ui/picture.tsx';
import type { ListedProduct } from '../../contract/product.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

/** Number of cards that may be above the fold on the largest screen. */
const MAX_ABOVE_FOLD = 8;

export interface ProductGridProps {
  products: readonly ListedProduct[];
  color?: string | null;
  /** Colours to show instead, by product id. */
  askedColors?: Readonly<Record<string, string>>;
  /** Renders a button in each product's corner. */
  renderCorner?: (product: ListedProduct) => ReactNode;
  /** Number of cards above the fold; their pictures load first. */
  first?: number;
  /** Columns on a wide screen: three beside the filter panel, else four. */
  columns?: 3 | 4;
  headingLevel?: 'h2' | 'h3';
  /** Whether a card's picture has a view transition into its product page; not on another product's page. */
  carriesPicture?: boolean;
}

const noColors = {};

/** Products in columns: two on phones. Not rendered again while another list loads. */
export const ProductGrid = memo(function ProductGrid({
  products,
  color,
  askedColors = noColors,
  renderCorner,
  first = 0,
  columns = 4,
  headingLevel,
  carriesPicture = true,
}: ProductGridProps) {
  const sizes =
    columns === 4
      ? '(min-width: 80rem) 18rem, (min-width: 48rem) 22vw, 44vw'
      : '(min-width: 80rem) 18rem, (min-width: 40rem) 29vw, 44vw';
  const [leading] = first > 0 ? (products[0]?.pictures ?? []) : [];
  if (leading) preloadLeadingPicture({ ...leading, sizes });
  // When most products are new, the mark "New" carries no information.
  const marksNew = products.filter(({ isNew }) => isNew).length * 2 <= products.length;
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-x-3.5 gap-y-10 sm:gap-x-6 sm:gap-y-14',
        columns === 4 ? 'md:grid-cols-4' : 'sm:grid-cols-3',
      )}
    >
      {products.map((product, index) => (
        <li key={product.id} {...(first > 0 && index >= MAX_ABOVE_FOLD && belowTheFold)}>
          <CachedCard
            product={product}
            color={color ?? askedColors[product.id]}
            renderCorner={renderCorner}
            priority={index < first}
            headingLevel={headingLevel}
            carriesPicture={carriesPicture}
            marksNew={marksNew}
            sizes={sizes}
          />
        </li>
      ))}
    </ul>
  );
});

/** The corner, where there is one, is the same in all grids: its HTML depends on the product only. */
function CachedCard({
  renderCorner,
  ...props
}: ProductCardProps & Pick<ProductGridProps, 'renderCorner'>): ReactNode {
  return (
    <CachedFragment name="product card" by={{ ...props, hasCorner: renderCorner !== undefined }}>
      <ProductCard {...props} corner={renderCorner?.(props.product)} />
    </CachedFragment>
  );
}
