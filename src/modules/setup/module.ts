import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { setupApi } from './api.ts';
import type { CurrencyErrorCode } from './contract/currency.ts';

export const setupModule = defineModule({
  adminApi: { setup: setupApi },
  errors: errorTable<CurrencyErrorCode>()({
    currency_locked: {
      status: 409,
      title: msg`The shop has orders, so its currency can no longer change.`,
    },
    amount_too_large: {
      status: 409,
      title: msg`An amount would be larger than 1,000,000.00. Check the rate. Nothing was changed.`,
    },
  }),
});
