import { Trans, useLingui } from '@lingui/react/macro';
import { currencyName, noCurrency } from '#kernel/money.ts';

/** @param code the shop's ISO 4217 currency. */
export function CurrencyNote({ code }: { code: string }) {
  const { i18n } = useLingui();
  const currency = currencyName(code, i18n.locale);
  return (
    <p className="type-note text-ink-soft">
      {code !== noCurrency && <Trans>All prices in {currency}.</Trans>}
    </p>
  );
}
