import { lazy, Suspense } from 'react';

const NotFoundText = lazy(() =>
  import('./not-found-text.tsx').then((module) => ({ default: module.NotFoundText })),
);

/** The page for what is not there, in the place of another: few see it, so it comes when it is needed. */
export function NotFound() {
  return (
    <Suspense fallback={<main id="content" tabIndex={-1} aria-busy="true" />}>
      <NotFoundText />
    </Suspense>
  );
}
