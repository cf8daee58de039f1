import { classNames } from './class-names.ts';

/** A placeholder in the shape of the content, set by `className`. Announce the loading state once, outside. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('animate-pulse rounded-sm bg-linen-deep motion-reduce:animate-none', className)}
    />
  );
}
