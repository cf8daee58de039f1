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
        title={<Trans>Guest checkout</Trans>}
        text={
          <Trans>
            Guests can view an order in the browser they used to place it, or with the link in its emails. If
            they create an account later, the order is added to it once they confirm their email address.
          </Trans>
        }
      >
        <Checkbox
          label={t`Allow orders without an account`}
          description={
            needsConfirmedEmail
              ? t`Not available while a confirmed email address is required to order. See Settings: accounts.`
              : t`If not selected, customers must sign in or create an account to check out.`
          }
          checked={values.guestCheckout}
          onChange={({ target }) => set({ guestCheckout: target.checked })}
        />
      </FormSection>
    </SettingsForm>
  );
}
