import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useChangeAccounts } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { AccountSettings } from '../../contract/policies.ts';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const lengths = [6, 8, 10, 12, 15];

/** Sign-in and account rules. */
export function AccountsForm({ settings }: { settings: Versioned<AccountSettings> }) {
  const { t } = useLingui();
  const { values, set, form } = useSettingsForm<AccountSettings, AccountSettings>({
    settings,
    valuesOf: (settings) => settings,
    read: (typed) => ({ settings: typed }),
    change: useChangeAccounts(),
  });
  const choices = [...new Set([...lengths, values.minPasswordLength])].toSorted((a, b) => a - b);
  return (
    <SettingsForm {...form}>
      <FormSection title={<Trans>Customers</Trans>}>
        <Checkbox
          label={t`Offer “Continue with Google”`}
          description={t`Without Google’s keys the button says that this shop has not connected it yet.`}
          checked={values.googleButton}
          onChange={({ target }) => set({ googleButton: target.checked })}
        />
        <Checkbox
          label={t`Take orders only from confirmed e-mail addresses`}
          description={t`Customers get the link when they register, and may ask for it again.`}
          checked={values.verifiedEmailToOrder}
          onChange={({ target }) => set({ verifiedEmailToOrder: target.checked })}
        />
      </FormSection>
      <FormSection title={<Trans>Passwords</Trans>} text={<Trans>For new ones; those there are stay.</Trans>}>
        <SelectField
          id={fieldId('minPasswordLength')}
          label={t`Shortest password`}
          value={String(values.minPasswordLength)}
          options={choices.map((count) => ({ value: String(count), label: t`${count} characters` }))}
          onChange={({ target }) => set({ minPasswordLength: Number(target.value) })}
          error={form.messages.minPasswordLength}
        />
        <Checkbox
          label={t`Refuse passwords that everybody tries first`}
          description={t`Otherwise the shop only warns of them.`}
          checked={values.refuseCommonPasswords}
          onChange={({ target }) => set({ refuseCommonPasswords: target.checked })}
        />
      </FormSection>
      <FormSection title={<Trans>Staff</Trans>}>
        <Checkbox
          label={t`Administrators need a passkey or a code`}
          description={t`Staff without two-step sign-in have customer access only until they set it up in their profile. Set up yours first.`}
          checked={values.staffSecondStep}
          onChange={({ target }) => set({ staffSecondStep: target.checked })}
        />
      </FormSection>
    </SettingsForm>
  );
}
