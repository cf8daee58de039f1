import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SceneProps } from './scene.tsx';

// Pages that rarely show a scene do not download its picture list. The page works without it.
const Scene = lazyPart(() => import('./scene.tsx').then((module) => ({ default: module.Scene })), {
  notice: 'timeout',
  isServerRendered: true,
  hasPageTexts: true,
});

/** Scene of error and not-found pages; its script loads on render. */
export function DecorativeScene(props: SceneProps) {
  return (
    <Suspense fallback={null}>
      <Scene {...props} />
    </Suspense>
  );
}
