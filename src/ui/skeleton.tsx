import { classNames } from './class-names.ts';

/**
 * A loading placeholder; `className` gives it the shape of the content. Announce the loading state once,
 * outside of it. It moves after a second: most content is there before, and drawing takes the time of a slow phone.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'animate-pulse rounded-sm bg-linen-deep [animation-delay:1s] motion-reduce:animate-none',
        className,
      )}
    />
  );
}
