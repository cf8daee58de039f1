import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeCheckout } from '../../client/admin.ts';
import type { CheckoutSettings } from '../../contract.ts';
import { SettingsForm, wordsOf } from './settings-form.tsx';

/** What the checkout asks for. */
export function CheckoutForm({
  settings,
  needsConfirmedEmail,
}: {
  settings: CheckoutSettings;
  /** Whether the shop takes orders from confirmed addresses alone. */
  needsConfirmedEmail: boolean;
}) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(settings);
  const [values, setValues] = useState(settings);
  const change = useChangeCheckout();
  return (
    <SettingsForm
      isChanged={JSON.stringify(values) !== JSON.stringify(saved)}
      pending={change.isPending}
      error={change.error}
      words={wordsOf(change.error)}
      onSave={() =>
        change.mutate(values, {
          onSuccess: (written) => {
            setSaved(written);
            setValues(written);
            showToast({ kind: 'success', text: t`The settings are saved` });
          },
        })
      }
      onDiscard={() => {
        change.reset();
        setValues(saved);
      }}
    >
      <FormSection
        title={<Trans>Guests</Trans>}
        text={
          <Trans>
            A guest’s order is opened by the browser that placed it and by the link in its mails. Whoever
            makes an account later finds it there, once the e-mail is confirmed.
          </Trans>
        }
      >
        <Checkbox
          label={t`Let people order without an account`}
          description={
            needsConfirmedEmail
              ? t`Without effect as long as orders are taken from confirmed e-mail addresses alone: see Sign-in.`
              : t`Otherwise the checkout asks them to sign in or to register first.`
          }
          checked={values.guestCheckout}
          onChange={({ target }) => setValues({ ...values, guestCheckout: target.checked })}
        />
      </FormSection>
    </SettingsForm>
  );
}
