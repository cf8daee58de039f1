import { lazy, Suspense } from 'react';
import type { SceneProps } from './scene.tsx';

// Pages that rarely show it should not download its picture list. If the script does not load, the page does without it.
const Scene = lazy(() =>
  import('./scene.tsx').then(
    (module) => ({ default: module.Scene }),
    () => ({ default: () => null }),
  ),
);

/** A scene whose script loads when it is shown: on error and "not found" pages. */
export function DecorativeScene(props: SceneProps) {
  return (
    <Suspense fallback={null}>
      <Scene {...props} />
    </Suspense>
  );
}
