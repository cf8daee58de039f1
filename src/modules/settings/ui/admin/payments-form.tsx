import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangePayments } from '../../client/admin.ts';
import type { PaymentSettings } from '../../contract.ts';
import { fieldId, type FieldWords, SettingsForm, wordsOf } from './settings-form.tsx';

type BankTransfer = Omit<PaymentSettings['bankTransfer'], 'daysToPay'> & { daysToPay: string };

/** The settings as they stand in the form: amounts and days as typed. */
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

/** How orders may be paid: when they arrive, or before, by transfer. */
export function PaymentsForm({ settings, currency }: { settings: PaymentSettings; currency: string }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(() => valuesOf(settings, currency));
  const [values, setValues] = useState(saved);
  const [ownWords, setOwnWords] = useState<FieldWords>({});
  const change = useChangePayments();
  const words = { ...wordsOf(change.error), ...ownWords };
  const set = (part: Partial<PaymentsFormValues>) => setValues((before) => ({ ...before, ...part }));
  const { bankTransfer } = values;
  const setTransfer = (part: Partial<BankTransfer>) =>
    setValues((before) => ({ ...before, bankTransfer: { ...before.bankTransfer, ...part } }));

  function begin(from: PaymentsFormValues) {
    setSaved(from);
    setValues(from);
    setOwnWords({});
  }

  function save() {
    const amountOf = (text: string) => (text.trim() ? readMoneyText(text, currency) : 0);
    const fee = amountOf(values.fee);
    const maximum = values.maximum.trim() ? amountOf(values.maximum) : null;
    const problems: Record<string, string> = {};
    if (fee === null) problems['payOnDelivery.fee'] = t`An amount such as 3.50.`;
    if (values.maximum.trim() && maximum === null)
      problems['payOnDelivery.maximum'] = t`An amount such as 300.`;
    const daysToPay = Number(bankTransfer.daysToPay);
    if (!Number.isInteger(daysToPay) || daysToPay < 1 || daysToPay > 60)
      problems['bankTransfer.daysToPay'] = t`A number of days from 1 to 60.`;
    // What was wrong before goes first, so that what is wrong now is heard even if it is the same.
    flushSync(() => {
      change.reset();
      setOwnWords({});
    });
    setOwnWords(problems);
    if (fee === null || Object.keys(problems).length > 0) return;
    change.mutate(
      {
        card: { enabled: values.card },
        payOnDelivery: { enabled: values.onDelivery, fee, maximum },
        bankTransfer: { ...bankTransfer, daysToPay },
      },
      {
        onSuccess: (written) => {
          begin(valuesOf(written, currency));
          showToast({ kind: 'success', text: t`The settings are saved` });
        },
      },
    );
  }

  const unit = <span className="type-small pe-3">{currency}</span>;
  return (
    <SettingsForm
      isChanged={JSON.stringify(values) !== JSON.stringify(saved)}
      pending={change.isPending}
      error={change.error}
      words={words}
      onSave={save}
      onDiscard={() => {
        change.reset();
        begin(saved);
      }}
    >
      <FormSection
        title={<Trans>Card</Trans>}
        text={
          <Trans>
            Taken through Stripe, once its keys are set where the shop runs. The guide for shopkeepers says
            how.
          </Trans>
        }
      >
        <Checkbox
          id={fieldId('card.enabled')}
          label={t`Orders can be paid by card`}
          checked={values.card}
          onChange={({ target }) => set({ card: target.checked })}
        />
      </FormSection>
      <FormSection title={<Trans>Pay on delivery</Trans>}>
        <Checkbox
          id={fieldId('payOnDelivery.enabled')}
          label={t`Orders can be paid when they arrive, or at the counter`}
          checked={values.onDelivery}
          onChange={({ target }) => set({ onDelivery: target.checked })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={fieldId('payOnDelivery.fee')}
            label={t`What it costs`}
            optional
            inputMode="decimal"
            value={values.fee}
            onChange={({ target }) => set({ fee: target.value })}
            error={words['payOnDelivery.fee']}
            suffix={unit}
          />
          <TextField
            id={fieldId('payOnDelivery.maximum')}
            label={t`Up to a total of`}
            optional
            inputMode="decimal"
            value={values.maximum}
            onChange={({ target }) => set({ maximum: target.value })}
            error={words['payOnDelivery.maximum']}
            suffix={unit}
          />
        </div>
      </FormSection>
      <FormSection
        title={<Trans>Bank transfer</Trans>}
        text={<Trans>The goods are put aside until the money arrives or the time is over.</Trans>}
      >
        <Checkbox
          id={fieldId('bankTransfer.enabled')}
          label={t`Orders can be paid by transfer`}
          checked={bankTransfer.enabled}
          onChange={({ target }) => setTransfer({ enabled: target.checked })}
        />
        <TextField
          id={fieldId('bankTransfer.accountHolder')}
          label={t`Account holder`}
          value={bankTransfer.accountHolder}
          onChange={({ target }) => setTransfer({ accountHolder: target.value })}
          error={words['bankTransfer.accountHolder']}
          maxLength={200}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={fieldId('bankTransfer.iban')}
            label={t`IBAN`}
            value={bankTransfer.iban}
            onChange={({ target }) => setTransfer({ iban: target.value.toUpperCase() })}
            error={words['bankTransfer.iban']}
            maxLength={44}
          />
          <TextField
            id={fieldId('bankTransfer.bic')}
            label={t`BIC`}
            optional
            value={bankTransfer.bic}
            onChange={({ target }) => setTransfer({ bic: target.value.toUpperCase() })}
            error={words['bankTransfer.bic']}
            maxLength={11}
          />
        </div>
        <TextField
          id={fieldId('bankTransfer.daysToPay')}
          label={t`Days to pay`}
          inputMode="numeric"
          value={bankTransfer.daysToPay}
          onChange={({ target }) => setTransfer({ daysToPay: target.value })}
          error={words['bankTransfer.daysToPay']}
        />
        <TextArea
          id={fieldId('bankTransfer.instructions')}
          label={t`Anything to add`}
          optional
          description={t`Shown below the account, in the order and in the mail.`}
          value={bankTransfer.instructions}
          onChange={({ target }) => setTransfer({ instructions: target.value })}
          error={words['bankTransfer.instructions']}
          maxLength={1000}
        />
      </FormSection>
    </SettingsForm>
  );
}
