import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading your profile`}</VisuallyHidden>
      {['name', 'phone', 'email'].map((card) => (
        <div
          key={card}
          className="grid gap-x-12 gap-y-6 border-t border-hairline py-9 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <div className="grid content-start gap-2">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-4 w-full max-w-56" />
          </div>
          <div className="grid max-w-[30rem] gap-5">
            <div className="grid gap-2">
              <Skeleton className="h-4 w-16" />
              <Skeleton className="h-12" />
            </div>
            <Skeleton className="h-11 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
