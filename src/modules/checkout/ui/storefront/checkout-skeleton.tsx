import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function CheckoutSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <VisuallyHidden>{t`Loading checkout`}</VisuallyHidden>
      <div className="grid content-start gap-12">
        <div className="grid gap-5">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-33" />
        </div>
        <div className="grid gap-5">
          <Skeleton className="h-7 w-32" />
          {['country', 'name', 'street', 'town'].map((field) => (
            <div key={field} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-12" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
