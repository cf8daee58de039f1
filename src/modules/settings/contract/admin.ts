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

const tags = ['Back office: settings'];

export const settingsAdminContract = {
  getShop: oc
    .route({ method: 'GET', path: '/admin/settings/shop', tags, summary: 'Name, contact and currency' })
    .output(ShopSettings),
  changeShop: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/shop',
      tags,
      summary: 'Change name, contact and currency',
    })
    .input(ShopSettings)
    .output(ShopSettings),
  getDelivery: oc
    .route({ method: 'GET', path: '/admin/settings/delivery', tags, summary: 'Ways of delivery' })
    .output(DeliverySettings),
  changeDelivery: oc
    .route({ method: 'PUT', path: '/admin/settings/delivery', tags, summary: 'Change the ways of delivery' })
    .input(DeliverySettings)
    .output(DeliverySettings),
  getPayments: oc
    .route({ method: 'GET', path: '/admin/settings/payments', tags, summary: 'Ways of paying' })
    .output(PaymentSettings),
  changePayments: oc
    .route({ method: 'PUT', path: '/admin/settings/payments', tags, summary: 'Change the ways of paying' })
    .input(PaymentSettings)
    .output(PaymentSettings),
  getTaxes: oc
    .route({ method: 'GET', path: '/admin/settings/taxes', tags, summary: 'Taxes' })
    .output(TaxSettings),
  changeTaxes: oc
    .route({ method: 'PUT', path: '/admin/settings/taxes', tags, summary: 'Change the taxes' })
    .input(TaxSettings)
    .output(TaxSettings),
  getAccounts: oc
    .route({ method: 'GET', path: '/admin/settings/accounts', tags, summary: 'How people sign in' })
    .output(AccountSettings),
  changeAccounts: oc
    .route({ method: 'PUT', path: '/admin/settings/accounts', tags, summary: 'Change how people sign in' })
    .input(AccountSettings)
    .output(AccountSettings),
  getReturns: oc
    .route({ method: 'GET', path: '/admin/settings/returns', tags, summary: 'What the shop takes back' })
    .output(ReturnSettings),
  changeReturns: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/returns',
      tags,
      summary: 'Change what the shop takes back',
    })
    .input(ReturnSettings)
    .output(ReturnSettings),
  getCheckout: oc
    .route({ method: 'GET', path: '/admin/settings/checkout', tags, summary: 'What the checkout asks for' })
    .output(CheckoutSettings),
  changeCheckout: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/checkout',
      tags,
      summary: 'Change what the checkout asks for',
    })
    .input(CheckoutSettings)
    .output(CheckoutSettings),
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

export type SettingsErrorCode = 'unauthenticated' | 'forbidden';
export type LogoErrorCode = SettingsErrorCode | 'not_found' | 'changed_meanwhile';
