import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CachedFragmentWithIds } from '#ui/cached-fragment.tsx';
import { Container } from '#ui/container.tsx';
import { SchemeSwitch } from '#ui/scheme-switch.tsx';
import { staticPart } from '#ui/static-part.tsx';

/** Not hydrated: the first use of `Intl` takes a phone 100 ms. */
const CurrencyNote = staticPart(() =>
  import('./currency-note.tsx').then(({ CurrencyNote: Note }) => ({ default: Note })),
);

/** @param children the `FooterContent`. */
export function Footer({
  currency,
  children,
  languageSwitch,
}: {
  /** The shop's ISO 4217 currency. */
  currency: string;
  children: ReactNode;
  languageSwitch: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <footer className="mt-section bg-linen print:hidden">
      <Container className="pt-16 pb-10 lg:pt-24">
        {children}
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-12 gap-y-5">
          <CurrencyNote code={currency} changesWith={i18n.locale} />
          <div className="flex flex-wrap items-center gap-x-10 gap-y-3">
            {languageSwitch}
            <CachedFragmentWithIds name="colour scheme" by={null}>
              <SchemeSwitch />
            </CachedFragmentWithIds>
          </div>
        </div>
      </Container>
    </footer>
  );
}
