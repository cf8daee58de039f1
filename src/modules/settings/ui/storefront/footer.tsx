import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { currencyName, noCurrency } from '#kernel/money.ts';
import { CachedFragmentWithIds } from '#ui/cached-fragment.tsx';
import { Container } from '#ui/container.tsx';
import { SchemeSwitch } from '#ui/scheme-switch.tsx';

/** @param children the `FooterContent`. */
export function Footer({
  currency: code,
  children,
  languageSwitch,
}: {
  /** The shop's ISO 4217 currency. */
  currency: string;
  children: ReactNode;
  languageSwitch: ReactNode;
}) {
  const { i18n } = useLingui();
  const currency = currencyName(code, i18n.locale);
  return (
    <footer className="mt-section bg-linen print:hidden">
      <Container className="pt-16 pb-10 lg:pt-24">
        {children}
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-12 gap-y-5">
          <p className="type-note text-ink-soft">
            {code !== noCurrency && <Trans>All prices in {currency}.</Trans>}
          </p>
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
