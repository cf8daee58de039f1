import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { registriesAdminApi, registriesApi } from './api.ts';
import type { RegistryErrorCode } from './contract/registries.ts';
import { registriesCrontab, registryJobs } from './jobs.ts';
import { findMiscountedItems } from './service/given-items.ts';
import { collectRegistries, eraseRegistries } from './service/own-registries.ts';

/** Gift registries: wish lists that their owner shares by a link. */
export const registriesModule = defineModule({
  api: { registries: registriesApi },
  adminApi: { registries: registriesAdminApi },
  jobs: registryJobs,
  crontab: registriesCrontab,
  limits: {
    // Tokens cannot be guessed. The limit only bounds the load of repeated attempts.
    'POST /registries/open': { everyone: { name: 'registryLink', burst: 30, perMinute: 30 } },
    'POST /registries/{registryId}/links': { everyone: { name: 'registryLinks', burst: 10, perMinute: 10 } },
  },
  integrityChecks: [
    {
      title: 'every item of a registry counts the units that orders give',
      findErrors: async (ctx) => (await findMiscountedItems(ctx)).map((id) => `registry item ${id}`),
    },
  ],
  errors: errorTable<RegistryErrorCode>()({
    too_many_registries: { status: 409, title: msg`You have 10 registries. Delete one to create another.` },
    registry_full: { status: 409, title: msg`This registry has 100 items. Remove one to add another.` },
  }),
  personalData: {
    collect: async (ctx) => ({ registries: await collectRegistries(ctx) }),
    erase: eraseRegistries,
  },
});
