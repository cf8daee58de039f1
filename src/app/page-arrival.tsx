import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Long enough to be picked up, short enough that nobody comes upon it while reading the page. */
const TOLD_FOR_MS = 1_500;

/**
 * A new page without a new document is told to nobody who does not see it: its title is read aloud. Where the focus
 * went with the old page, reading goes on at the new one's content.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    const timer = setTimeout(() => setTitle(''), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
