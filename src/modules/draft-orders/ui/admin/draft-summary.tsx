import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { classNames } from '#ui/class-names.ts';
import { PriceRow } from '#ui/admin/price-row.tsx';
import type { DraftIssue, DraftQuote } from '../../contract/drafts.ts';

const issueTexts: Record<DraftIssue, MessageDescriptor> = {
  goods: msg`Put something in.`,
  stock: msg`Something is not there in that number.`,
  email: msg`An e-mail address.`,
  name: msg`A name.`,
  address: msg`A whole address.`,
  delivery: msg`A way of delivery: nothing goes to this country so.`,
};

/** Totals from the server, and the fields still missing. */
export function DraftSummary({
  quote,
  lacks,
  codes,
  isStale,
  error,
}: {
  quote: DraftQuote | null;
  lacks: readonly DraftIssue[];
  codes: readonly string[];
  isStale: boolean;
  error: Error | null;
}) {
  const { i18n } = useLingui();
  const idle = quote?.codes.filter(({ problem }) => problem !== null) ?? [];
  return (
    <section aria-labelledby="draft-summary" className="grid gap-4">
      <h2 id="draft-summary" className="type-subheading">
        <Trans>What it comes to</Trans>
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
              <PriceRow
                key={taxText(part, i18n.locale)}
                label={taxText(part, i18n.locale)}
                price={part.amount}
              />
            ))}
          <PriceRow label={<Trans>Total</Trans>} price={quote.total} kind="total" />
          {quote.due.amount < quote.total.amount && (
            <PriceRow label={<Trans>Left to pay</Trans>} price={quote.due} />
          )}
        </dl>
      )}
      {codes.length > 0 && idle.length > 0 && (
        <p className="type-small text-berry-ink">
          <Trans>Takes nothing off: {idle.map(({ code }) => code).join(', ')}</Trans>
        </p>
      )}
      <div aria-live="polite" className="type-small">
        {error ? (
          <p className="text-berry-ink">{error.message}</p>
        ) : (
          lacks.length > 0 && (
            <>
              <p className="text-ink-soft">
                <Trans>Before it can be ordered it still needs:</Trans>
              </p>
              <ul className="mt-1 list-disc ps-5">
                {lacks.map((lack) => (
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
