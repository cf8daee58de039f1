import { Skeleton } from '#ui/skeleton.tsx';

/** Skeleton of a page with a main column and a sidebar; `isAlone`: a single column. */
export function FormSkeleton({ isAlone = false }: { isAlone?: boolean }) {
  if (isAlone)
    return (
      <div className="grid max-w-text gap-5">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="mt-6 h-8 w-52" />
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </div>
    );
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
      </div>
      <div className="grid content-start gap-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </div>
  );
}
