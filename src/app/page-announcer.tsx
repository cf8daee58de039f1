import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { announcement } from '#ui/announce.ts';
import { loadScript } from '#ui/load-script.ts';

/** Long enough to be announced, short enough that screen reader users do not find it while reading. */
const ANNOUNCED_MS = 1_500;

/**
 * Announces the page title after a client-side navigation, and texts of `announce`. If the focused element is
 * gone, moves the focus to the new content, or to the nearest element when only a part of the page was
 * replaced.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [text, setText] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setText(document.title);
    if (document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [pathname]);

  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setText(''), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const announce = (event: Event) => setText((event as CustomEvent<string>).detail);
    // Only keyboard users need the focus moved.
    const loadFocusRestore = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      removeEventListener('keydown', loadFocusRestore);
      void loadScript(() => import('#ui/restore-focus.ts'), { notice: 'timeout' }).then(
        ({ restoreFocus }) => restoreFocus(),
        () => {},
      );
    };
    document.addEventListener(announcement, announce);
    addEventListener('keydown', loadFocusRestore);
    return () => {
      document.removeEventListener(announcement, announce);
      removeEventListener('keydown', loadFocusRestore);
    };
  }, []);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
