import { classNames } from './class-names.ts';

/**
 * A loading placeholder; `className` gives it the shape of the content. Announce the loading state once,
 * outside of it.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('animate-pulse rounded-sm bg-linen-deep motion-reduce:animate-none', className)}
    />
  );
}
