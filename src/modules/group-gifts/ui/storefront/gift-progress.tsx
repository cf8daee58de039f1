import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';

/** How much is pledged of the amount, and until when pledges are taken. */
export function GiftProgress({
  target,
  pledged,
  endsAt,
}: {
  target: Money;
  pledged: Money;
  /** Null once the gift takes no pledges. */
  endsAt: string | null;
}) {
  const { t, i18n } = useLingui();
  const format = dateFormat(i18n.locale, { dateStyle: 'full', timeStyle: 'short' });
  const [sum, whole] = [pledged, target].map((each) => formatMoney(each, i18n.locale));
  const end = endsAt && format.format(new Date(endsAt));
  return (
    <div className="grid gap-2">
      <progress
        aria-label={t`Pledged`}
        value={pledged.amount}
        max={target.amount}
        className="progress h-1.5 w-full"
      />
      <p role="status" className="figures">
        <Trans>
          {sum} of {whole} pledged
        </Trans>
      </p>
      {end && (
        <p className="type-small text-ink-soft">
          <Trans>Until {end}</Trans>
        </p>
      )}
    </div>
  );
}
