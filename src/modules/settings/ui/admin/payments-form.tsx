import { Trans, useLingui } from '@lingui/react/macro';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangePayments } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { PaymentSettings } from '../../contract/payments.ts';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type BankTransfer = Omit<PaymentSettings['bankTransfer'], 'daysToPay'> & { daysToPay: string };

/** Form state of the settings: amounts and days are text. */
interface PaymentsFormValues {
  card: boolean;
  onDelivery: boolean;
  fee: string;
  maximum: string;
  bankTransfer: BankTransfer;
}

function valuesOf(
  { card, payOnDelivery, bankTransfer }: PaymentSettings,
  currency: string,
): PaymentsFormValues {
  const { enabled, fee, maximum } = payOnDelivery;
  return {
    card: card.enabled,
    onDelivery: enabled,
    fee: fee === 0 ? '' : moneyText({ amount: fee, currency }),
    maximum: maximum === null ? '' : moneyText({ amount: maximum, currency }),
    bankTransfer: { ...bankTransfer, daysToPay: String(bankTransfer.daysToPay) },
  };
}

/** Payment methods: on delivery, by card or by bank transfer. */
export function PaymentsForm({
  settings,
  currency,
}: {
  settings: Versioned<PaymentSettings>;
  currency: string;
}) {
  const { t } = useLingui();
  const { values, set, form } = useSettingsForm({
    settings,
    valuesOf: (settings: PaymentSettings) => valuesOf(settings, currency),
    read,
    change: useChangePayments(),
  });
  const { messages } = form;
  const { bankTransfer } = values;
  const setTransfer = (part: Partial<BankTransfer>) => set({ bankTransfer: { ...bankTransfer, ...part } });

  function read({ card, onDelivery, bankTransfer: transfer, ...typed }: PaymentsFormValues) {
    const amountOf = (text: string) => (text.trim() ? readMoneyText(text, currency) : 0);
    const fee = amountOf(typed.fee);
    const maximum = typed.maximum.trim() ? amountOf(typed.maximum) : null;
    const errors: Record<string, string> = {};
    if (fee === null) errors['payOnDelivery.fee'] = t`Enter an amount, such as 3.50.`;
    if (typed.maximum.trim() && maximum === null)
      errors['payOnDelivery.maximum'] = t`Enter an amount, such as 300.`;
    const daysToPay = Number(transfer.daysToPay);
    if (!Number.isInteger(daysToPay) || daysToPay < 1 || daysToPay > 60)
      errors['bankTransfer.daysToPay'] = t`Enter 1 to 60 days.`;
    const read: PaymentSettings = {
      card: { enabled: card },
      payOnDelivery: { enabled: onDelivery, fee: fee ?? 0, maximum },
      bankTransfer: { ...transfer, daysToPay },
    };
    return { settings: read, errors };
  }

  const unit = <CurrencySuffix currency={currency} />;
  return (
    <SettingsForm {...form}>
      <FormSection
        title={<Trans>Card</Trans>}
        text={
          <Trans>
            Requires the keys of a payment provider such as Stripe in the environment. See the guide for
            shopkeepers.
          </Trans>
        }
      >
        <Checkbox
          id={fieldId('card.enabled')}
          label={t`Accept card payments`}
          checked={values.card}
          onChange={({ target }) => set({ card: target.checked })}
        />
      </FormSection>
      <FormSection title={<Trans>Pay on delivery</Trans>}>
        <Checkbox
          id={fieldId('payOnDelivery.enabled')}
          label={t`Accept payment on delivery or in store`}
          checked={values.onDelivery}
          onChange={({ target }) => set({ onDelivery: target.checked })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={fieldId('payOnDelivery.fee')}
            label={t`Fee`}
            description={t`Charged for payment on delivery. Payment in store is free.`}
            optional
            inputMode="decimal"
            value={values.fee}
            onChange={({ target }) => set({ fee: target.value })}
            error={messages['payOnDelivery.fee']}
            suffix={unit}
          />
          <TextField
            id={fieldId('payOnDelivery.maximum')}
            label={t`Maximum order total`}
            optional
            inputMode="decimal"
            value={values.maximum}
            onChange={({ target }) => set({ maximum: target.value })}
            error={messages['payOnDelivery.maximum']}
            suffix={unit}
          />
        </div>
      </FormSection>
      <FormSection
        title={<Trans>Bank transfer</Trans>}
        text={<Trans>Items are reserved until the payment arrives or the deadline passes.</Trans>}
      >
        <Checkbox
          id={fieldId('bankTransfer.enabled')}
          label={t`Accept bank transfers`}
          checked={bankTransfer.enabled}
          onChange={({ target }) => setTransfer({ enabled: target.checked })}
        />
        <TextField
          id={fieldId('bankTransfer.accountHolder')}
          label={t`Account holder`}
          value={bankTransfer.accountHolder}
          onChange={({ target }) => setTransfer({ accountHolder: target.value })}
          error={messages['bankTransfer.accountHolder']}
          maxLength={200}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={fieldId('bankTransfer.iban')}
            label={t`IBAN`}
            value={bankTransfer.iban}
            onChange={({ target }) => setTransfer({ iban: target.value.toUpperCase() })}
            error={messages['bankTransfer.iban']}
            maxLength={44}
          />
          <TextField
            id={fieldId('bankTransfer.bic')}
            label={t`BIC`}
            optional
            value={bankTransfer.bic}
            onChange={({ target }) => setTransfer({ bic: target.value.toUpperCase() })}
            error={messages['bankTransfer.bic']}
            maxLength={11}
          />
        </div>
        <TextField
          id={fieldId('bankTransfer.daysToPay')}
          label={t`Days to pay`}
          inputMode="numeric"
          value={bankTransfer.daysToPay}
          onChange={({ target }) => setTransfer({ daysToPay: target.value })}
          error={messages['bankTransfer.daysToPay']}
        />
        <TextArea
          id={fieldId('bankTransfer.instructions')}
          label={t`Instructions`}
          optional
          description={t`Shown below the bank details on the order page and in the email.`}
          value={bankTransfer.instructions}
          onChange={({ target }) => setTransfer({ instructions: target.value })}
          error={messages['bankTransfer.instructions']}
          maxLength={1000}
        />
      </FormSection>
    </SettingsForm>
  );
}
