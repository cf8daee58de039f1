import { Trans, useLingui } from '@lingui/react/macro';
import { CurrentPasswordField } from '#ui/admin/current-password-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useChangeAccounts } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { AccountSettings } from '../../contract/policies.ts';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Values = AccountSettings & { currentPassword: string };

const lengths = [6, 8, 10, 12, 15];

/** Sign-in and account rules. */
export function AccountsForm({ settings }: { settings: Versioned<AccountSettings> }) {
  const { t } = useLingui();
  const change = useChangeAccounts();
  const { values, saved, set, form } = useSettingsForm<AccountSettings, Values>({
    settings,
    valuesOf: (stored) => ({ ...stored, currentPassword: '' }),
    read: (typed) => ({ settings: typed }),
    change,
  });
  const { currentPassword: _, ...rules } = values;
  const { currentPassword: _saved, ...savedRules } = saved;
  const isChanged = JSON.stringify(rules) !== JSON.stringify(savedRules);
  const choices = [...new Set([...lengths, values.minPasswordLength])].toSorted((a, b) => a - b);
  return (
    <SettingsForm {...form}>
      <FormSection title={<Trans>Customers</Trans>}>
        <Checkbox
          label={t`Offer “Continue with Google”`}
          description={t`Requires the Google keys in the environment. Without them, the button says that Google sign-in is not set up yet.`}
          checked={values.googleButton}
          onChange={({ target }) => set({ googleButton: target.checked })}
        />
        <Checkbox
          label={t`Require a confirmed email address to order`}
          description={t`Customers receive a confirmation link when they register and can request another one.`}
          checked={values.verifiedEmailToOrder}
          onChange={({ target }) => set({ verifiedEmailToOrder: target.checked })}
        />
      </FormSection>
      <FormSection
        title={<Trans>Passwords</Trans>}
        text={<Trans>Applies to new passwords. Existing passwords stay valid.</Trans>}
      >
        <SelectField
          id={fieldId('minPasswordLength')}
          label={t`Minimum password length`}
          value={String(values.minPasswordLength)}
          options={choices.map((count) => ({ value: String(count), label: t`${count} characters` }))}
          onChange={({ target }) => set({ minPasswordLength: Number(target.value) })}
          error={form.messages.minPasswordLength}
        />
        <Checkbox
          label={t`Reject common passwords`}
          description={t`If not selected, customers only see a warning.`}
          checked={values.refuseCommonPasswords}
          onChange={({ target }) => set({ refuseCommonPasswords: target.checked })}
        />
      </FormSection>
      <FormSection title={<Trans>Staff</Trans>}>
        <Checkbox
          label={t`Require two-step authentication for administrators`}
          description={t`With a passkey or an authenticator app. Staff without one cannot open the back office until they set one up in their profile. Set up yours first.`}
          checked={values.staffSecondStep}
          onChange={({ target }) => set({ staffSecondStep: target.checked })}
        />
      </FormSection>
      {isChanged && (
        <FormSection
          title={<Trans>Confirm</Trans>}
          text={<Trans>Without a password, sign in again shortly before you save.</Trans>}
        >
          <CurrentPasswordField
            value={values.currentPassword}
            onChange={(currentPassword) => set({ currentPassword })}
            sent={change}
          />
        </FormSection>
      )}
    </SettingsForm>
  );
}
