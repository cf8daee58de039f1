import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDownIcon } from '#ui/icons.ts';
import { serviceLinks } from './links.ts';

/** The services under one word. Opens before any script; with it, Esc, a press outside and a navigation close it. */
export function ServicesMenu({ className }: { className: string }) {
  const { i18n } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    function closeOutside(event: PointerEvent) {
      if (!details.current?.contains(event.target as Node)) details.current?.removeAttribute('open');
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  return (
    <details
      ref={details}
      className="group relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          event.currentTarget.open = false;
      }}
    >
      <summary className={`${className} list-none gap-1.5 [&::-webkit-details-marker]:hidden`}>
        <Trans>Services</Trans>
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute -start-4 top-full z-10 mt-1 w-64 rounded-lg border border-hairline bg-surface p-1.5 shadow-float">
        {serviceLinks.map(({ to, label }) => (
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
