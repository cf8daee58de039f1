import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDownIcon } from '#ui/icons.ts';
import type { SiteLink } from './links.ts';

/** Services menu. Opens without scripts; with scripts, Escape, blur and navigation close it. */
export function ServicesMenu({ links, className }: { links: readonly SiteLink[]; className: string }) {
  const { i18n } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // Not before the first navigation: the menu may have been opened before the scripts ran.
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current !== key && details.current) details.current.open = false;
    shownKey.current = key;
  }, [key]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closeOutside = ({ target }: Event) => {
      if (!element.contains(target as Node)) element.open = false;
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    element.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      element.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return (
    <details ref={details} className="group relative">
      <summary className={`${className} list-none gap-1.5 [&::-webkit-details-marker]:hidden`}>
        <Trans>Services</Trans>
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute -start-4 top-full z-10 mt-1 w-64 rounded-lg border border-hairline bg-surface p-1.5 shadow-float">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center rounded-sm px-3 text-[0.9375rem] transition-colors hover:bg-linen focus-visible:-outline-offset-2"
            >
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
