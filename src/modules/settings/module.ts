import { msg } from '@lingui/core/macro';
import { passwordConfirmation } from '#platform/http/password-limits.ts';
import { defineModule, errorTable } from '#platform/module.ts';
import { findInvalidSettings } from './service/read-settings.ts';
import { settingsAdminPages } from './admin-pages.ts';
import { settingsAdminApi } from './api.ts';
import type { SettingsErrorCode } from './contract/admin.ts';

export const settingsModule = defineModule({
  limits: { 'PUT /admin/settings/accounts': passwordConfirmation },
  adminPages: settingsAdminPages,
  adminApi: { settings: settingsAdminApi },
  errors: errorTable<SettingsErrorCode>()({
    settings_invalid: {
      status: 503,
      title: msg`The saved shop settings are invalid. Correct them in the back office first.`,
    },
    currency_separate: {
      status: 409,
      title: msg`Change the currency with the button “Change currency”, which shows what happens to all prices.`,
    },
  }),
  integrityChecks: [{ title: 'settings match their schemas', findErrors: findInvalidSettings }],
});
