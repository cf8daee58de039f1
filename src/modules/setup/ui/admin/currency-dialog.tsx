import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, money, noCurrency } from '#kernel/money.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeCurrency } from '../../client.ts';
import type { CurrencyOverview } from '../../contract/currency.ts';
import { convertAmount, isCurrency, type Rate, readRate, sameNumbers } from '../../rules/convert-amount.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

type Choice = 'keep' | 'convert';

/** Chooses another currency: keeps or converts the numbers, with some prices before and after. */
export function CurrencyDialog({ overview, onClose }: { overview: CurrencyOverview; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { currency: from, counts } = overview;
  const change = useChangeCurrency();
  const [to, setTo] = useState('');
  const [choice, setChoice] = useState<Choice>('keep');
  const [typed, setTyped] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const rate = choice === 'keep' ? sameNumbers : readRate(typed);
  const isFirst = from === noCurrency;

  async function save() {
    setIsSubmitted(true);
    if (!to || !rate) return;
    try {
      await change.mutateAsync({ from, to, rate: choice === 'keep' ? null : typed.trim() });
      showToast({ kind: 'success', text: isFirst ? t`Currency set to ${to}` : t`Currency changed to ${to}` });
      onClose();
    } catch {
      // The error is shown in the dialog.
    }
  }

  return (
    <FormDialog
      title={isFirst ? <Trans>Choose currency</Trans> : <Trans>Change currency</Trans>}
      saveLabel={
        isFirst ? (
          <Trans>Choose currency</Trans>
        ) : to ? (
          <Trans>Change to {to}</Trans>
        ) : (
          <Trans>Change currency</Trans>
        )
      }
      error={change.error && <ChangeError error={change.error} />}
      isChanged={to !== '' || typed !== ''}
      pending={change.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SelectField
        id="new-currency"
        label={t`New currency`}
        placeholder={t`Select a currency`}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={Intl.supportedValuesOf('currency')
          .filter((code) => isCurrency(code) && code !== from)
          .map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
        error={isSubmitted && !to ? t`Select a currency.` : undefined}
      />
      {!isFirst && (
        <RadioGroup
          label={t`Amounts`}
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
          options={[
            {
              value: 'keep',
              label: t`Keep the numbers`,
              description: t`10 stays 10 in the new currency.`,
            },
            {
              value: 'convert',
              label: t`Convert with a rate`,
              description: t`Every amount is multiplied and rounded.`,
            },
          ]}
        />
      )}
      {choice === 'convert' && (
        <TextField
          id="exchange-rate"
          label={to ? t`Rate: 1 ${from} in ${to}` : t`Rate: 1 ${from} in the new currency`}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isSubmitted && !rate ? t`Enter a rate, such as 1.0842.` : undefined}
        />
      )}
      {to && rate && <Examples overview={overview} to={to} rate={rate} />}
      <p className="type-small text-ink-soft">
        <Trans>
          Changes <Plural value={counts.products} one="# product" other="# products" />,{' '}
          <Plural value={counts.shippingMethods} one="# shipping method" other="# shipping methods" />,{' '}
          <Plural value={counts.promotions} one="# promotion" other="# promotions" />,{' '}
          <Plural value={counts.giftCards} one="# gift card" other="# gift cards" />, and the discounts of
          draft orders, at once.
        </Trans>{' '}
        {counts.keptGiftCards > 0 && (
          <Plural
            value={counts.keptGiftCards}
            one="# used or sold gift card keeps its currency and can no longer be redeemed."
            other="# used or sold gift cards keep their currency and can no longer be redeemed."
          />
        )}
      </p>
    </FormDialog>
  );
}

/** Prices before and after the change. */
function Examples({ overview, to, rate }: { overview: CurrencyOverview; to: string; rate: Rate }) {
  const locale = useFormatLocale();
  const { currency: from, examples } = overview;
  if (examples.length === 0) return null;
  return (
    <table className="w-full text-start">
      <caption className="pb-2 text-start font-medium">
        <Trans>Examples</Trans>
      </caption>
      <thead className="type-small text-ink-soft">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            <Trans>Name</Trans>
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            <Trans>Now</Trans>
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ name, price }) => (
          <tr key={name} className="border-t border-hairline">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              <bdi>{name}</bdi>
            </th>
            <td className="figures py-2 text-end">{formatMoney(price, locale)}</td>
            <td className="figures py-2 ps-3 text-end">
              {formatMoney(money(convertAmount(price.amount, { from, to, rate }), to), locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
