import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { isByEmail } from '#modules/shipping/contract/method-ids.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { classNames } from '#ui/class-names.ts';
import { PriceRow } from '#ui/admin/price-row.tsx';
import type { DraftOrderIssue, DraftOrderQuote } from '../../contract/draft-orders.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

const issueTexts: Record<DraftOrderIssue, MessageDescriptor> = {
  goods: msg`Items`,
  stock: msg`Enough stock for every item`,
  email: msg`Email address, to send the link`,
  name: msg`Name`,
  address: msg`Complete address`,
  delivery: msg`An available shipping method`,
};

/** Totals from the server, and what prevents placing the order. */
export function DraftOrderSummary({
  quote,
  lacks,
  codes,
  isStale,
  error,
}: {
  quote: DraftOrderQuote | null;
  lacks: readonly DraftOrderIssue[];
  codes: readonly string[];
  isStale: boolean;
  error: Error | null;
}) {
  const { i18n } = useLingui();
  // Only a gift card by email needs an address.
  const isEmailNeeded = quote !== null && isByEmail(quote.delivery.method);
  const needed = lacks.filter((lack) => lack !== 'email' || isEmailNeeded);
  const locale = useFormatLocale();
  const idle = quote?.codes.filter(({ problem }) => problem !== null) ?? [];
  const idleCodes = joinByComma(
    idle.map(({ code }) => code),
    i18n.locale,
  );
  return (
    <section aria-labelledby="draft-summary" className="grid gap-4">
      <h2 id="draft-summary" className="type-subheading">
        <Trans>Summary</Trans>
      </h2>
      {quote && (
        <dl
          aria-busy={isStale}
          className={classNames('figures grid gap-2 transition-opacity', isStale && 'opacity-60')}
        >
          <PriceRow label={<Trans>Items</Trans>} price={quote.subtotal} />
          <PriceRow label={quote.delivery.method.name} price={quote.delivery.price} />
          {quote.discounts.map(({ name, amount }) => (
            <PriceRow key={name} label={name} price={{ ...amount, amount: -amount.amount }} />
          ))}
          {quote.taxes
            .filter(({ isIncluded }) => !isIncluded)
            .map((part) => (
              <PriceRow key={taxText(part, locale)} label={taxText(part, locale)} price={part.amount} />
            ))}
          <PriceRow label={<Trans>Total</Trans>} price={quote.total} kind="total" />
          {quote.due.amount < quote.total.amount && (
            <PriceRow label={<Trans>Amount due</Trans>} price={quote.due} />
          )}
        </dl>
      )}
      {codes.length > 0 && idle.length > 0 && (
        <p className="type-small text-berry-ink">
          <Trans>Codes not applied: {idleCodes}</Trans>
        </p>
      )}
      <div aria-live="polite" className="type-small">
        {error ? (
          <p className="text-berry-ink">{error.message}</p>
        ) : needed.length === 0 && lacks.length > 0 ? (
          <p className="text-ink-soft">
            <Trans>Without an email address you can place the order or copy its link, but not send it.</Trans>
          </p>
        ) : (
          needed.length > 0 && (
            <>
              <p className="text-ink-soft">
                <Trans>Missing before the order can be placed:</Trans>
              </p>
              <ul className="mt-1 list-disc ps-5">
                {needed.map((lack) => (
                  <li key={lack}>{i18n._(issueTexts[lack])}</li>
                ))}
              </ul>
            </>
          )
        )}
      </div>
    </section>
  );
}
