import { Link } from 'react-router';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Category } from '../../contract/category.ts';
import { categoryUrl } from './catalog-urls.ts';

/** A category's picture, name and description; falls back to the default picture when it is missing or fails. */
export function CategoryCard({ category, priority }: { category: Category; priority?: boolean }) {
  const { image } = category;
  return (
    <Link to={categoryUrl(category.name)} className="group grid content-start gap-1 rounded-sm">
      <div className="mb-2.5 overflow-hidden rounded-sm bg-linen">
        <Picture
          src={image?.src ?? defaultPicture}
          width={image?.width ?? 800}
          height={image?.height ?? 1000}
          preview={image?.preview}
          alt=""
          priority={priority}
          sizes="(min-width: 64rem) 18rem, 44vw"
          className="aspect-4/5 transition-[scale] duration-(--duration-calm) ease-out group-hover:scale-[1.015]"
        />
      </div>
      <h2 className="type-name underline-offset-4 group-hover:underline">
        <bdi>{category.name}</bdi>
      </h2>
      <p className="type-small text-pretty text-ink-soft">
        <bdi>{category.description}</bdi>
      </p>
    </Link>
  );
}

/** Placeholder while categories load. */
export function CategoryCardSkeleton() {
  return (
    <div className="grid content-start gap-1">
      <Skeleton className="mb-2.5 aspect-4/5" />
      <Skeleton className="my-1 h-4 w-2/3" />
      <Skeleton className="my-1 h-3 w-full" />
      <Skeleton className="my-1 h-3 w-4/5" />
    </div>
  );
}
