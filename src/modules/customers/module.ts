import { defineModule } from '#platform/module.ts';
import { findSalesMismatches } from './service/list-customers.ts';
import { collectNotes } from './service/notes-and-tags.ts';
import { customersAdminPages } from './admin-pages.ts';
import { customerCsvApi, customersAdminApi } from './api.ts';

export const customersModule = defineModule({
  adminPages: customersAdminPages,
  adminApi: { customers: customersAdminApi, customerCsv: customerCsvApi },
  personalData: { collect: async (ctx) => ({ writtenByTheShop: await collectNotes(ctx) }) },
  integrityChecks: [
    {
      title: 'order totals of customers match their orders',
      findErrors: async (ctx) =>
        (await findSalesMismatches(ctx)).map(
          ({ customerId, currency }) => `user ${customerId}: different total in ${currency}`,
        ),
    },
  ],
});
