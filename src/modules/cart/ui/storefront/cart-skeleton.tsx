import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';

export function CartSkeleton({ compact = false }: { compact?: boolean }) {
  return (
    <div>
      {['first', 'second'].map((each) => (
        <div
          key={each}
          className={classNames(
            'flex gap-4 border-b border-hairline py-5 first:pt-0 last:border-b-0',
            !compact && 'sm:gap-6',
          )}
        >
          <Skeleton
            className={classNames('aspect-4/5 shrink-0 self-start', compact ? 'w-18' : 'w-22 sm:w-28')}
          />
          <div className="flex grow flex-col gap-2">
            <div className="flex justify-between gap-6">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-6 w-16" />
            </div>
            <Skeleton className="h-4 w-16" />
            <Skeleton className="mt-auto h-11 w-33" />
          </div>
        </div>
      ))}
    </div>
  );
}
