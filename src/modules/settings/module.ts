import { defineModule, errorTable } from '#platform/module.ts';
import { findInvalidSettings } from './service.ts';
import { settingsAdminPages } from './admin-pages.ts';
import { settingsAdminApi } from './api.ts';
import type { SettingsErrorCode } from './contract/admin.ts';

/** The limits that the accounts module has for routes that check a password. */
const confirmation = {
  everyone: { name: 'signIn', burst: 8, perMinute: 6 },
  accounts: { name: 'confirm', burst: 10, perMinute: 6 },
};

export const settingsModule = defineModule({
  limits: { 'PUT /admin/settings/accounts': confirmation },
  adminPages: settingsAdminPages,
  adminApi: { settings: settingsAdminApi },
  errors: errorTable<SettingsErrorCode>()({
    settings_invalid: {
      status: 503,
      title: 'The saved shop settings are invalid. Correct them in the back office first.',
    },
  }),
  integrityChecks: [{ title: 'settings match their schemas', findErrors: findInvalidSettings }],
});
