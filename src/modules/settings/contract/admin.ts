import { oc } from '@orpc/contract';
import * as z from 'zod';
import { fitsCheckDigits } from '#kernel/iban.ts';
import { DeliverySettings } from './delivery.ts';
import { Logo, LogoSettings } from './logo.ts';
import { PaymentSettings } from './payments.ts';
import {
  AccountSettings,
  AppointmentSettings,
  CheckoutSettings,
  GiftSettings,
  PlannerSettings,
  ReturnSettings,
  StockSettings,
} from './policies.ts';
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
  planner: PlannerSettings,
  gifts: GiftSettings,
  appointments: AppointmentSettings,
  logo: LogoSettings,
} as const;
export type SettingGroups = { [Key in keyof typeof settingGroups]: z.infer<(typeof settingGroups)[Key]> };

export type SettingsKey = keyof SettingGroups;

/**
 * A settings group for editing. A save sends the `version` that was edited (0: never saved), and fails after
 * a concurrent save.
 */
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
  planner: PlannerSettings.safeExtend(version),
  gifts: GiftSettings.safeExtend(version),
  appointments: AppointmentSettings.safeExtend(version),
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
    .route({ method: 'GET', path: '/admin/settings/delivery', tags, summary: 'Shipping settings' })
    .output(editable.delivery),
  changeDelivery: oc
    .route({ method: 'PUT', path: '/admin/settings/delivery', tags, summary: 'Change the shipping settings' })
    .input(editable.delivery)
    .output(editable.delivery),
  getPayments: oc
    .route({ method: 'GET', path: '/admin/settings/payments', tags, summary: 'Payment settings' })
    .output(editable.payments),
  changePayments: oc
    .route({ method: 'PUT', path: '/admin/settings/payments', tags, summary: 'Change the payment settings' })
    .input(
      // Only when it is saved: a shop with an older mistake stays open.
      editable.payments.refine(({ bankTransfer: { iban } }) => iban === '' || fitsCheckDigits(iban), {
        error: /*i18n*/ 'Check the IBAN: a character is wrong or missing.',
        path: ['bankTransfer', 'iban'],
      }),
    )
    .output(editable.payments),
  getTaxes: oc
    .route({ method: 'GET', path: '/admin/settings/taxes', tags, summary: 'Tax settings' })
    .output(editable.taxes),
  changeTaxes: oc
    .route({ method: 'PUT', path: '/admin/settings/taxes', tags, summary: 'Change the tax settings' })
    .input(editable.taxes)
    .output(editable.taxes),
  getAccounts: oc
    .route({ method: 'GET', path: '/admin/settings/accounts', tags, summary: 'Account settings' })
    .output(editable.accounts),
  changeAccounts: oc
    .route({ method: 'PUT', path: '/admin/settings/accounts', tags, summary: 'Change the account settings' })
    .input(editable.accounts.safeExtend({ currentPassword: z.string().max(200).optional() }))
    .output(editable.accounts),
  getReturns: oc
    .route({ method: 'GET', path: '/admin/settings/returns', tags, summary: 'Return settings' })
    .output(editable.returns),
  changeReturns: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/returns',
      tags,
      summary: 'Change the return settings',
    })
    .input(editable.returns)
    .output(editable.returns),
  getCheckout: oc
    .route({ method: 'GET', path: '/admin/settings/checkout', tags, summary: 'Checkout settings' })
    .output(editable.checkout),
  changeCheckout: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/checkout',
      tags,
      summary: 'Change the checkout settings',
    })
    .input(editable.checkout)
    .output(editable.checkout),
  getPlanner: oc
    .route({ method: 'GET', path: '/admin/settings/planner', tags, summary: 'Kitchen planning settings' })
    .output(editable.planner),
  changePlanner: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/planner',
      tags,
      summary: 'Change the kitchen planning settings',
    })
    .input(editable.planner)
    .output(editable.planner),
  getGifts: oc
    .route({ method: 'GET', path: '/admin/settings/gifts', tags, summary: 'Gift settings' })
    .output(editable.gifts),
  changeGifts: oc
    .route({ method: 'PUT', path: '/admin/settings/gifts', tags, summary: 'Change the gift settings' })
    .input(editable.gifts)
    .output(editable.gifts),
  getAppointments: oc
    .route({ method: 'GET', path: '/admin/settings/appointments', tags, summary: 'Appointment settings' })
    .output(editable.appointments),
  changeAppointments: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/appointments',
      tags,
      summary: 'Change the appointment settings',
    })
    .input(editable.appointments)
    .output(editable.appointments),
  getLogo: oc.route({ method: 'GET', path: '/admin/settings/logo', tags, summary: 'The logo' }).output(Logo),
  changeLogo: oc
    .route({
      method: 'PUT',
      path: '/admin/settings/logo',
      tags,
      summary: 'Set or remove the logo for one background',
    })
    .input(
      z.strictObject({
        ground: z.enum(['light', 'dark']),
        pictureId: z.uuid().nullable(),
        /** Picture id of the logo that the user saw, so that a concurrent change is not overwritten. */
        formerId: z.uuid().nullable(),
      }),
    )
    .output(Logo),
};

export type SettingsErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'settings_invalid'
  | 'changed_meanwhile'
  | 'unavailable'
  /** The currency has its own request, which converts all prices. */
  | 'currency_separate';
export type SignInRulesErrorCode = SettingsErrorCode | 'wrong_password' | 'sign_in_again';
export type LogoErrorCode = SettingsErrorCode | 'not_found';
