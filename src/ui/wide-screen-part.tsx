import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { ServerHtml, useHydration } from './server-content.tsx';

// Not `useMinWidth`: a file that public pages share with the back office changes how the scripts of both are divided into files.
const wideWindow = () => matchMedia('(width >= 64rem)');

function followWidth(listener: () => void): () => void {
  const window = wideWindow();
  window.addEventListener('change', listener);
  return () => window.removeEventListener('change', listener);
}

const isWideWindow = () => wideWindow().matches;
/** On the server, and while the page hydrates. */
const isTakenAsWide = () => true;

/**
 * A part that the styles hide below the class `lg`. There it is not rendered, and the server's HTML, which is shown where scripts are
 * turned off, is not hydrated.
 */
export function WideScreenPart({ children }: { children: ReactNode }) {
  const isHydration = useHydration();
  const isWide = useSyncExternalStore(followWidth, isWideWindow, isTakenAsWide);
  const [isKept, setIsKept] = useState(() => !import.meta.env.SSR && isHydration && !isWideWindow());
  if (isKept && isWide && !isHydration) setIsKept(false);
  return isKept ? <ServerHtml /> : <div>{isWide && children}</div>;
}
