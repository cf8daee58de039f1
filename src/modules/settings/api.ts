import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { settingsAdminContract } from './contract/admin.ts';
import { changeLogo, readLogo } from './service/logo.ts';
import { readSettings } from './service/read-settings.ts';
import { changeSettings, changeSignInRules, type Reauthenticate } from './service/save-settings.ts';

/** `reauthenticate` comes from the accounts module, which this module must not import. */
export type SettingsContext = ApiContext & { reauthenticate: Reauthenticate };

const os = implement(settingsAdminContract).$context<SettingsContext>();

export const settingsAdminApi = os.router({
  getShop: os.getShop.handler(({ context }) => read(context, readSettings<'shop'>, { key: 'shop' })),
  changeShop: os.changeShop.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'shop'>, { key: 'shop', value, version }),
  ),
  getDelivery: os.getDelivery.handler(({ context }) =>
    read(context, readSettings<'delivery'>, { key: 'delivery' }),
  ),
  changeDelivery: os.changeDelivery.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'delivery'>, { key: 'delivery', value, version }),
  ),
  getPayments: os.getPayments.handler(({ context }) =>
    read(context, readSettings<'payments'>, { key: 'payments' }),
  ),
  changePayments: os.changePayments.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'payments'>, { key: 'payments', value, version }),
  ),
  getTaxes: os.getTaxes.handler(({ context }) => read(context, readSettings<'taxes'>, { key: 'taxes' })),
  changeTaxes: os.changeTaxes.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'taxes'>, { key: 'taxes', value, version }),
  ),
  getAccounts: os.getAccounts.handler(({ context }) =>
    read(context, readSettings<'accounts'>, { key: 'accounts' }),
  ),
  changeAccounts: os.changeAccounts.handler(({ context, input: { version, currentPassword, ...value } }) =>
    change(context, changeSignInRules, {
      value,
      version,
      currentPassword,
      reauthenticate: context.reauthenticate,
    }),
  ),
  getReturns: os.getReturns.handler(({ context }) =>
    read(context, readSettings<'returns'>, { key: 'returns' }),
  ),
  changeReturns: os.changeReturns.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'returns'>, { key: 'returns', value, version }),
  ),
  getCheckout: os.getCheckout.handler(({ context }) =>
    read(context, readSettings<'checkout'>, { key: 'checkout' }),
  ),
  changeCheckout: os.changeCheckout.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'checkout'>, { key: 'checkout', value, version }),
  ),
  getPlanner: os.getPlanner.handler(({ context }) =>
    read(context, readSettings<'planner'>, { key: 'planner' }),
  ),
  changePlanner: os.changePlanner.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'planner'>, { key: 'planner', value, version }),
  ),
  getGifts: os.getGifts.handler(({ context }) => read(context, readSettings<'gifts'>, { key: 'gifts' })),
  changeGifts: os.changeGifts.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'gifts'>, { key: 'gifts', value, version }),
  ),
  getAppointments: os.getAppointments.handler(({ context }) =>
    read(context, readSettings<'appointments'>, { key: 'appointments' }),
  ),
  changeAppointments: os.changeAppointments.handler(({ context, input: { version, ...value } }) =>
    change(context, changeSettings<'appointments'>, { key: 'appointments', value, version }),
  ),
  getLogo: os.getLogo.handler(({ context }) => read(context, readLogo, {})),
  changeLogo: os.changeLogo.handler(({ context, input }) => change(context, changeLogo, input)),
});
