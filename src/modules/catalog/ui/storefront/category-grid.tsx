import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Category } from '../../contract/category.ts';
import { CategoryCard, CategoryCardSkeleton } from './category-card.tsx';

const SKELETONS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Category cards; skeletons while `categories` is null. */
export function CategoryGrid({ categories }: { categories: readonly Category[] | null }) {
  const { t } = useLingui();
  return (
    <>
      <p role="status">
        <VisuallyHidden>{categories ? null : t`Loading categories`}</VisuallyHidden>
      </p>
      <ul
        aria-busy={!categories}
        className="grid grid-cols-2 gap-x-3.5 gap-y-10 sm:gap-x-6 sm:gap-y-14 md:grid-cols-3 lg:grid-cols-4"
      >
        {categories
          ? categories.map((category, index) => (
              <li key={category.id}>
                <CategoryCard category={category} priority={index < 4} />
              </li>
            ))
          : SKELETONS.map((key) => (
              <li key={key}>
                <CategoryCardSkeleton />
              </li>
            ))}
      </ul>
    </>
  );
}
