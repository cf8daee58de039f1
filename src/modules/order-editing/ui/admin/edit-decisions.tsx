import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { EditEffect } from '../../contract.ts';
import type { EditValues } from './edit-form-values.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** What the edit means for shipping and discounts: staff keep the amounts or recalculate them. */
export function EditDecisions({
  effects,
  values,
  onChange,
}: {
  effects: readonly EditEffect[];
  values: EditValues;
  onChange: (part: Pick<Partial<EditValues>, 'delivery' | 'discounts'>) => void;
}) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const price = (amount: Money) => formatMoney(amount, locale);
  const delivery = effects.find((effect) => effect.kind === 'delivery');
  const discounts = effects.filter((effect) => effect.kind === 'discount');
  const differ = discounts.some(({ kept, recomputed }) => kept.amount !== recomputed.amount);
  return (
    <>
      {delivery && (
        <section className="grid gap-3">
          <p>
            {delivery.kept.amount === 0 ? (
              <Trans>
                The order no longer qualifies for free delivery. It would cost {price(delivery.recomputed)}.
              </Trans>
            ) : (
              <Trans>
                Shipping for these items costs {price(delivery.recomputed)} at current rates, not{' '}
                {price(delivery.kept)}.
              </Trans>
            )}
          </p>
          <RadioGroup
            label={t`Shipping`}
            name="edit-shipping"
            value={values.delivery}
            onChange={(choice) => onChange({ delivery: choice === 'recompute' ? choice : 'keep' })}
            options={[
              {
                value: 'keep',
                label: delivery.kept.amount === 0 ? t`Keep free delivery` : t`Keep ${price(delivery.kept)}`,
              },
              { value: 'recompute', label: t`Charge ${price(delivery.recomputed)}` },
            ]}
          />
        </section>
      )}
      {discounts.length > 0 && (
        <section className="grid gap-3">
          <ul className="grid gap-1">
            {discounts.map(({ name, before, kept, recomputed }) => (
              <li key={name}>
                <Trans>
                  <bdi>{name}</bdi>: {price(before)} before the edit. {price(kept)} for the remaining items;{' '}
                  {price(recomputed)} by the promotion’s rules.
                </Trans>
              </li>
            ))}
          </ul>
          {differ && (
            <RadioGroup
              label={t`Discounts`}
              name="edit-discounts"
              value={values.discounts}
              onChange={(choice) => onChange({ discounts: choice === 'recompute' ? choice : 'keep' })}
              options={[
                { value: 'keep', label: t`Keep the discount for the remaining items` },
                { value: 'recompute', label: t`Recalculate by the promotion’s rules` },
              ]}
            />
          )}
        </section>
      )}
    </>
  );
}
