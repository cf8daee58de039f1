import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { announcement } from '#ui/announce.ts';

/** Long enough to be announced, short enough that screen reader users do not find it while reading. */
const TOLD_FOR_MS = 1_500;

/**
 * Announces the title of a page after a client-side navigation. Moves the focus to the new content, or, when only a
 * part of the page was replaced, to the nearest element.
 */
export function PageAnnouncer() {
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
      void import('#ui/restore-focus.ts').then(({ restoreFocus }) => restoreFocus());
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
