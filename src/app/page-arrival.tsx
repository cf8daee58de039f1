import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { announcement } from '#ui/announce.ts';

/** Long enough to be picked up, short enough that nobody comes upon it while reading the page. */
const TOLD_FOR_MS = 1_500;

/**
 * A new page without a new document is told to nobody who does not see it: its title is read aloud, and what else is
 * announced. Where the focus went with the old page, reading goes on at the new one's content; where it went with a part
 * of a page, at what is nearest.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [told, setTold] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTold(document.title);
    if (document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [pathname]);

  useEffect(() => {
    if (told === '') return;
    const timer = setTimeout(() => setTold(''), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [told]);

  useEffect(() => {
    const tell = (event: Event) => setTold((event as CustomEvent<string>).detail);
    // Who never presses it does without.
    const begin = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      removeEventListener('keydown', begin);
      void import('#ui/keep-focus.ts').then(({ keepFocus }) => keepFocus());
    };
    document.addEventListener(announcement, tell);
    addEventListener('keydown', begin);
    return () => {
      document.removeEventListener(announcement, tell);
      removeEventListener('keydown', begin);
    };
  }, []);

  return (
    <p aria-live="polite" className="sr-only">
      {told}
    </p>
  );
}
