import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { noCurrency } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { currencyQuery } from '../../client.ts';
import { CurrencyDialog } from './currency-dialog.tsx';

/** The shop's currency, and its change until the first order. */
export function CurrencySection() {
  const { i18n } = useLingui();
  const query = useQuery(currencyQuery);
  const [isOpen, setIsOpen] = useState(false);
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return (
    <section id="currency" className="max-w-text">
      <FormSection title={<Trans>Currency</Trans>}>
        <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
          {(overview) => {
            const { currency, isLocked } = overview;
            return (
              <>
                <p className="font-medium">
                  {currency === noCurrency ? (
                    <Trans>Not chosen yet. Nobody can order until you choose the currency.</Trans>
                  ) : (
                    `${currency} · ${names.of(currency) ?? currency}`
                  )}
                </p>
                {isLocked ? (
                  <p className="type-small text-ink-soft">
                    <Trans>
                      The currency cannot change any more, because the shop has orders. Figures, refunds and
                      invoices depend on it.
                    </Trans>
                  </p>
                ) : (
                  <Button variant="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
                    {currency === noCurrency ? (
                      <Trans>Choose currency</Trans>
                    ) : (
                      <Trans>Change currency</Trans>
                    )}
                  </Button>
                )}
                {isOpen && <CurrencyDialog overview={overview} onClose={() => setIsOpen(false)} />}
              </>
            );
          }}
        </QueryView>
      </FormSection>
    </section>
  );
}
