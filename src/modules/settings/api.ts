import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { settingsAdminContract } from './contract/admin.ts';
import { changeLogo, changeSettings, readLogo, readSettings } from './service.ts';

const os = implement(settingsAdminContract).$context<ApiContext>();

export const settingsAdminApi = os.router({
  getShop: os.getShop.handler(({ context }) => read(context, readSettings<'shop'>, { key: 'shop' })),
  changeShop: os.changeShop.handler(({ context, input }) =>
    change(context, changeSettings<'shop'>, { key: 'shop', value: input }),
  ),
  getDelivery: os.getDelivery.handler(({ context }) =>
    read(context, readSettings<'delivery'>, { key: 'delivery' }),
  ),
  changeDelivery: os.changeDelivery.handler(({ context, input }) =>
    change(context, changeSettings<'delivery'>, { key: 'delivery', value: input }),
  ),
  getPayments: os.getPayments.handler(({ context }) =>
    read(context, readSettings<'payments'>, { key: 'payments' }),
  ),
  changePayments: os.changePayments.handler(({ context, input }) =>
    change(context, changeSettings<'payments'>, { key: 'payments', value: input }),
  ),
  getTaxes: os.getTaxes.handler(({ context }) => read(context, readSettings<'taxes'>, { key: 'taxes' })),
  changeTaxes: os.changeTaxes.handler(({ context, input }) =>
    change(context, changeSettings<'taxes'>, { key: 'taxes', value: input }),
  ),
  getAccounts: os.getAccounts.handler(({ context }) =>
    read(context, readSettings<'accounts'>, { key: 'accounts' }),
  ),
  changeAccounts: os.changeAccounts.handler(({ context, input }) =>
    change(context, changeSettings<'accounts'>, { key: 'accounts', value: input }),
  ),
  getReturns: os.getReturns.handler(({ context }) =>
    read(context, readSettings<'returns'>, { key: 'returns' }),
  ),
  changeReturns: os.changeReturns.handler(({ context, input }) =>
    change(context, changeSettings<'returns'>, { key: 'returns', value: input }),
  ),
  getCheckout: os.getCheckout.handler(({ context }) =>
    read(context, readSettings<'checkout'>, { key: 'checkout' }),
  ),
  changeCheckout: os.changeCheckout.handler(({ context, input }) =>
    change(context, changeSettings<'checkout'>, { key: 'checkout', value: input }),
  ),
  getLogo: os.getLogo.handler(({ context }) => read(context, readLogo, {})),
  changeLogo: os.changeLogo.handler(({ context, input }) => change(context, changeLogo, input)),
});
