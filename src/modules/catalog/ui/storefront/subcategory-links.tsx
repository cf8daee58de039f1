import { Link } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import type { Category } from '../../contract/category.ts';
import { categoryUrl } from './catalog-urls.ts';

/** Links to subcategories side by side; scrolls horizontally on narrow screens. */
export function SubcategoryLinks({
  of,
  categories,
}: {
  of: string;
  categories: readonly Pick<Category, 'id' | 'name' | 'image'>[];
}) {
  const { t } = useLingui();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t`Subcategories of ${of}`} className="mb-10 sm:mb-14">
      <ul className="-mx-gutter flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
        {categories.map(({ id, name, image }) => (
          <li key={id} className="shrink-0 snap-start">
            <Link
              to={categoryUrl(name)}
              className="group flex items-center gap-4 rounded-sm border border-hairline pe-6 transition-colors hover:border-outline"
            >
              <span className="block aspect-4/5 w-16 shrink-0 overflow-hidden rounded-s-sm bg-linen">
                <Picture
                  src={image?.src ?? defaultPicture}
                  width={image?.width ?? 800}
                  height={image?.height ?? 1000}
                  preview={image?.preview}
                  alt=""
                  sizes="64px"
                  className="size-full"
                />
              </span>
              <span className="type-name whitespace-nowrap underline-offset-4 group-hover:underline">
                <bdi>{name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
