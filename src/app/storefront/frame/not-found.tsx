import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

const NotFoundText = lazyPart(
  () => import('./not-found-text.tsx').then((module) => ({ default: module.NotFoundText })),
  { isServerRendered: true },
);

/** Not-found page; its script loads on demand because few users see it. */
export function NotFound() {
  return (
    <Suspense fallback={<main id="content" tabIndex={-1} aria-busy="true" />}>
      <NotFoundText />
    </Suspense>
  );
}
