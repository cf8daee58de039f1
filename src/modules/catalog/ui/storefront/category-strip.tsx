import { Link } from 'react-router';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import type { Category } from '../../contract/category.ts';
import { categoryUrl } from './catalog-urls.ts';

/** Categories side by side, six per row on wide screens; scrolls horizontally on narrower ones. */
export function CategoryStrip({
  categories,
}: {
  categories: readonly Pick<Category, 'id' | 'name' | 'image'>[];
}) {
  return (
    <ul className="-mx-gutter flex snap-x scroll-px-gutter gap-3.5 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] sm:gap-6 lg:mx-0 lg:grid lg:grid-cols-6 lg:px-0">
      {categories.map(({ id, name, image }) => (
        <li key={id} className="w-36 shrink-0 snap-start sm:w-44 lg:w-auto">
          <Link to={categoryUrl(name)} className="group grid gap-3 rounded-sm">
            <Picture
              src={image?.src ?? defaultPicture}
              width={image?.width ?? 800}
              height={image?.height ?? 1000}
              preview={image?.preview}
              alt=""
              sizes="12rem"
              className="aspect-4/5 rounded-sm"
            />
            <span className="type-name underline-offset-4 group-hover:underline">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
