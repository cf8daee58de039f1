import { oc } from '@orpc/contract';
import * as z from 'zod';
import { DeliverySettings } from './delivery.ts';
import { Logo, LogoSettings } from './logo.ts';
import { PaymentSettings } from './payments.ts';
import { AccountSettings, CheckoutSettings, ReturnSettings, StockSettings } from './policies.ts';
import { ShopSettings } from './shop.ts';
import { TaxSettings } from './taxes.ts';

/** Schema of each settings group, by key. */
export const settingGroups = {
  shop: ShopSettings,
  delivery: DeliverySettings,
  payments: PaymentSettings,
  taxes: TaxSettings,
  accounts: AccountSettings,
  returns: ReturnSettings,
  checkout: CheckoutSettings,
  stock: StockSettings,
  logo: LogoSettings,
} as const;
export type SettingGroups = { [Key in keyof typeof settingGroups]: z.infer<(typeof settingGroups)[Key]> };

export type SettingsKey = keyof SettingGroups;

/** A group for editing: `version` goes back with a save, which fails when another save came first. 0: never saved. */
const version = { version: z.int().min(0) };
export type Versioned<Settings> = Settings & { version: number };
const editable = {
  shop: ShopSettings.safeExtend(version),
  delivery: DeliverySettings.safeExtend(version),
  payments: PaymentSettings.safeExtend(version),
  taxes: TaxSettings.safeExtend(version),
  accounts: AccountSettings.safeExtend(version),
  returns: ReturnSettings.safeExtend(version),
  checkout: CheckoutSettings.safeExtend(version),
};

const tags = ['Back office: settings'];

export const settingsAdminContract = {
  getShop: oc
    .route({ method: 'GET', path: '/admin/settings/shop', tags, summary: 'Name, contact and currency' })
    .output(editable.shop),
  changeShop: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/shop',
      tags,
      summary: 'Change name, contact and currency',
    })
    .input(editable.shop)
    .output(editable.shop),
  getDelivery: oc
    .route({ method: 'GET', path: '/admin/settings/delivery', tags, summary: 'Ways of delivery' })
    .output(editable.delivery),
  changeDelivery: oc
    .route({ method: 'PUT', path: '/admin/settings/delivery', tags, summary: 'Change the ways of delivery' })
    .input(editable.delivery)
    .output(editable.delivery),
  getPayments: oc
    .route({ method: 'GET', path: '/admin/settings/payments', tags, summary: 'Ways of paying' })
    .output(editable.payments),
  changePayments: oc
    .route({ method: 'PUT', path: '/admin/settings/payments', tags, summary: 'Change the ways of paying' })
    .input(editable.payments)
    .output(editable.payments),
  getTaxes: oc
    .route({ method: 'GET', path: '/admin/settings/taxes', tags, summary: 'Taxes' })
    .output(editable.taxes),
  changeTaxes: oc
    .route({ method: 'PUT', path: '/admin/settings/taxes', tags, summary: 'Change the taxes' })
    .input(editable.taxes)
    .output(editable.taxes),
  getAccounts: oc
    .route({ method: 'GET', path: '/admin/settings/accounts', tags, summary: 'How people sign in' })
    .output(editable.accounts),
  changeAccounts: oc
    .route({ method: 'PUT', path: '/admin/settings/accounts', tags, summary: 'Change how people sign in' })
    .input(editable.accounts)
    .output(editable.accounts),
  getReturns: oc
    .route({ method: 'GET', path: '/admin/settings/returns', tags, summary: 'What the shop takes back' })
    .output(editable.returns),
  changeReturns: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/returns',
      tags,
      summary: 'Change what the shop takes back',
    })
    .input(editable.returns)
    .output(editable.returns),
  getCheckout: oc
    .route({ method: 'GET', path: '/admin/settings/checkout', tags, summary: 'What the checkout asks for' })
    .output(editable.checkout),
  changeCheckout: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/checkout',
      tags,
      summary: 'Change what the checkout asks for',
    })
    .input(editable.checkout)
    .output(editable.checkout),
  getLogo: oc.route({ method: 'GET', path: '/admin/settings/logo', tags, summary: 'The logo' }).output(Logo),
  changeLogo: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/logo',
      tags,
      summary: 'Put a logo up or take it away, on one ground',
    })
    .input(
      z.strictObject({
        ground: z.enum(['light', 'dark']),
        pictureId: z.uuid().nullable(),
        /** The logo that the user saw, so that a change never replaces an unseen one. */
        formerId: z.uuid().nullable(),
      }),
    )
    .output(Logo),
};

export type SettingsErrorCode =
  'unauthenticated' | 'forbidden' | 'settings_invalid' | 'changed_meanwhile' | 'unavailable';
export type LogoErrorCode = SettingsErrorCode | 'not_found';
