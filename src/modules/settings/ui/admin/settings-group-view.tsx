import { type ReactNode, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { QueryView, type QueryViewProps } from '#ui/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import type { SettingGroups, SettingsKey, Versioned } from '../../contract/admin.ts';
import { defaultSettings } from '../../rules/default-settings.ts';

const groupNames: Readonly<Partial<Record<SettingsKey, MessageDescriptor>>> = {
  shop: msg`Shop`,
  delivery: msg`Shipping`,
  taxes: msg`Taxes`,
  payments: msg`Payments`,
  returns: msg`Returns`,
  checkout: msg`Checkout`,
  accounts: msg`Accounts`,
};

interface SettingsGroupViewProps<Key extends SettingsKey> {
  group: Key;
  query: UseQueryResult<Versioned<SettingGroups[Key]>>;
  skeleton: QueryViewProps<unknown>['skeleton'];
  /** Whether `children` is the group's form, so that staff can replace an invalid group here. */
  repair?: boolean;
  children: (settings: Versioned<SettingGroups[Key]>) => ReactNode;
}

/** A settings group, or why the stored one is invalid, with a form to replace it. */
export function SettingsGroupView<Key extends SettingsKey>({
  group,
  query,
  skeleton,
  repair = false,
  children,
}: SettingsGroupViewProps<Key>) {
  const { i18n } = useLingui();
  const [isRepairing, setIsRepairing] = useState(false);
  const { data, error } = query;
  const isInvalid = error instanceof ApiProblem && error.code === 'settings_invalid';
  if (data !== undefined || !isInvalid)
    return (
      <QueryView query={query} skeleton={skeleton}>
        {children}
      </QueryView>
    );
  const descriptor = groupNames[group];
  const name = descriptor ? i18n._(descriptor) : group;
  const { version } = error.current as { version: number };
  return (
    <div className="grid gap-6">
      <FormError
        title={<Trans>The saved settings “{name}” are invalid and are not used</Trans>}
        problems={error.fields.map(({ path, message }) => ({ text: `${path}: ${message}` }))}
        className="max-w-text"
      />
      {repair && !isRepairing && (
        <div className="grid max-w-text justify-items-start gap-3">
          <p>
            <Trans>
              Enter these settings again. The form starts with the default values. The saved settings are
              replaced when you save.
            </Trans>
          </p>
          <Button variant="secondary" onClick={() => setIsRepairing(true)}>
            <Trans>Enter settings again</Trans>
          </Button>
        </div>
      )}
      {repair && isRepairing && children({ ...defaultSettings[group], version })}
    </div>
  );
}
