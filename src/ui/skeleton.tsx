import { classNames } from './class-names.ts';

/** A quiet block in the shape of what comes; the shape is given by `className`. Announce the wait once, outside. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('animate-pulse rounded-sm bg-linen-deep motion-reduce:animate-none', className)}
    />
  );
}
