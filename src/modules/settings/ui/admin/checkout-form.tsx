import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { useChangeCheckout } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { CheckoutSettings } from '../../contract/policies.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Checkout rules. */
export function CheckoutForm({
  settings,
  needsConfirmedEmail,
}: {
  settings: Versioned<CheckoutSettings>;
  /** Whether orders require a verified email address. */
  needsConfirmedEmail: boolean;
}) {
  const { t } = useLingui();
  const { values, set, form } = useSettingsForm<CheckoutSettings, CheckoutSettings>({
    settings,
    valuesOf: (settings) => settings,
    read: (typed) => ({ settings: typed }),
    change: useChangeCheckout(),
  });
  return (
    <SettingsForm {...form}>
      <FormSection
        title={<Trans>Guests</Trans>}
        text={
          <Trans>
            Guests open an order in the browser that placed it or by the link in its emails. If they create an
            account later, the order appears there once the email address is confirmed.
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
          onChange={({ target }) => set({ guestCheckout: target.checked })}
        />
      </FormSection>
    </SettingsForm>
  );
}
