import { oc } from '@orpc/contract';
import * as z from 'zod';
import { measureUnits } from '#kernel/measures.ts';
import { oneLine, PictureSchema, Slug } from '#kernel/contract.ts';

const line = oneLine(200);
const filledLine = line.min(1, 'Please fill this in.');

/** What the shop is called, how it is reached and what it trades in. Public: pages show all of it. */
export const ShopSettings = z.strictObject({
  name: filledLine,
  tagline: line,
  /** International form, for `tel:` links: +351210000000. */
  phone: line.regex(/^\+[1-9]\d{6,14}$/, 'With the country’s code and digits only: +351210000000.'),
  /** Where WhatsApp messages go; empty: to the telephone. */
  whatsapp: line
    .regex(/^$|^\+[1-9]\d{6,14}$/, 'With the country’s code and digits only: +351210000000.')
    .default(''),
  email: z.email('This is not an e-mail address.').max(200),
  /** May have several lines. */
  whatsappGreeting: z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .max(500, 'At most 500 characters.')
    .regex(/^[\P{Cc}\r\n]*$/u, 'Words only.'),
  addressLines: z.array(filledLine).min(1, 'At least one line.').max(6),
  socialLinks: z
    .array(
      z.strictObject({
        name: filledLine,
        url: z.url({ protocol: /^https$/, error: 'A whole address that begins with https://.' }).max(300),
      }),
    )
    .max(8),
  /** Shown as written: "Tuesday to Saturday, 10:00–19:00". */
  openingHours: z.array(z.strictObject({ days: filledLine, hours: filledLine })).max(7),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three letters, such as EUR.'),
  announcement: line,
  /** As invoices name them; empty where the shop has none, or where they were never asked for. */
  taxNumber: oneLine(60).default(''),
  companyNumber: oneLine(60).default(''),
  /** In which units shoppers read measures; they are kept metric. */
  units: z.enum(measureUnits).default('metric'),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

const minor = z.int().min(0).max(100_000_000);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const country = z.string().regex(/^[A-Z]{2}$/, 'Two capital letters, such as PT.');
const days = z.int().min(0).max(90);

export const deliveryPricings = ['flat', 'by-weight', 'by-total'] as const;

/** A way of delivery within a zone. */
export const DeliveryWay = z
  .strictObject({
    /** The same id in two zones is the same way of delivery: whoever corrects the country keeps what they chose. */
    id: z
      .string()
      .max(40)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .refine((id) => id !== 'pickup' && id !== 'by-mail', 'This one is taken.'),
    name: filledLine,
    pricing: z.enum(deliveryPricings),
    /** Below the first step; always, where it is flat. */
    price: minor,
    /** From so many grams, or from so much money, it costs this. */
    steps: z.array(z.strictObject({ from: minor, price: minor })).max(20),
    /** It is free from this much on; null: never. */
    freeFrom: minor.nullable(),
    /** Heavier parcels do not go this way; null: any does. */
    maxGrams: z.int().min(1).max(10_000_000).nullable(),
    /** Working days on the way; null where nothing is promised. */
    days: z
      .strictObject({ min: days, max: days })
      .refine(({ min, max }) => min <= max, { error: 'The second is not below the first.', path: ['max'] })
      .nullable(),
  })
  .refine(({ pricing, steps }) => pricing === 'flat' || steps.length > 0, {
    error: 'At least one step.',
    path: ['steps'],
  });
export type DeliveryWay = z.infer<typeof DeliveryWay>;

/** Where parcels go to for the same prices. The first zone that an address fits is the one. */
export const DeliveryZone = z.strictObject({
  id: z.string().min(1).max(40),
  name: filledLine,
  /** ISO 3166-1 alpha-2 codes. */
  countries: z.array(country).min(1, 'At least one country.').max(250),
  /** States or provinces as people write them; empty: all. */
  regions: z.array(filledLine).max(100),
  /** `12*` begins so, `1000..1999` lies between, anything else is the whole code; empty: all. */
  postcodes: z.array(filledLine).max(200),
  ways: z.array(DeliveryWay).min(1, 'At least one way of delivery.').max(10),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** When parcels leave. */
export const DispatchSchedule = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'A name such as Europe/Lisbon.'),
  /** Ordered before, it leaves the same day: `15:00` on the shop's clock. */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 15:00.'),
  /** 1 is Monday, 7 is Sunday. */
  workingDays: z.array(z.int().min(1).max(7)).min(1, 'At least one day.').max(7),
  /** Days on which nothing leaves and nothing arrives: `2026-12-25`. */
  holidays: z.array(z.iso.date('A date such as 2026-12-25.')).max(100),
});
export type DispatchSchedule = z.infer<typeof DispatchSchedule>;

/** How parcels travel, and pick-up. Amounts in minor units of the shop's currency. */
export const DeliverySettings = z.strictObject({
  /** Where the shop itself is. */
  homeCountry: country,
  zones: z.array(DeliveryZone).max(50),
  /** `days`: working days until it is ready at the counter. */
  pickup: z.strictObject({ enabled: z.boolean(), name: filledLine, days }),
  schedule: DispatchSchedule,
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** How orders may be paid. Amounts in minor units of the shop's currency. */
export const PaymentSettings = z
  .strictObject({
    /** Needs a provider besides: the keys in the environment. */
    card: z.strictObject({ enabled: z.boolean() }).default({ enabled: true }),
    payOnDelivery: z.strictObject({
      enabled: z.boolean(),
      /** Added to what the order costs. */
      fee: minor,
      /** Above this total, the fee included, it is not offered; null: always. */
      maximum: minor.nullable(),
    }),
    bankTransfer: z.strictObject({
      enabled: z.boolean(),
      accountHolder: line,
      iban: line.regex(
        /^$|^[A-Z]{2}\d{2}[A-Z\d ]{10,40}$/,
        'An IBAN begins with a country and two digits: PT50 0002 ….',
      ),
      bic: line.regex(/^$|^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'Eight or eleven letters and digits.'),
      /** Shown below the account. May have several lines. */
      instructions: z.string().trim().max(1000, 'At most 1000 characters.'),
      /** So long the goods are kept for a transfer. */
      daysToPay: z.int().min(1).max(60),
    }),
  })
  .refine(
    ({ card, ...others }) => card.enabled || others.payOnDelivery.enabled || others.bankTransfer.enabled,
    {
      error: 'At least one way of paying.',
      path: ['payOnDelivery', 'enabled'],
    },
  )
  .refine(({ bankTransfer: { enabled, iban } }) => !enabled || iban !== '', {
    error: 'A transfer needs an account to go to.',
    path: ['bankTransfer', 'iban'],
  });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const taxClass = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens only.');

/** What tax is due where, on what. */
export const TaxSettings = z
  .strictObject({
    /** Whether the prices of the catalogue hold the tax; else it is added in the checkout. */
    pricesIncludeTax: z.boolean(),
    /** The class by which delivery is taxed; null: it is not. */
    deliveryClass: taxClass.nullable(),
    /** What products are sorted into; `standard` is there always. */
    classes: z
      .array(z.strictObject({ key: taxClass, name: filledLine }))
      .min(1)
      .max(10),
    rates: z
      .array(
        z.strictObject({
          /** As papers call it: VAT, IVA, Sales tax. */
          name: filledLine,
          country,
          /** A state or province; empty: the whole country. */
          region: line,
          taxClass,
          /** 2300 is 23 %. */
          basisPoints: z.int().min(0).max(10_000),
        }),
      )
      .max(500),
  })
  .refine(({ classes }) => classes.some(({ key }) => key === 'standard'), {
    error: 'The standard class stays.',
    path: ['classes'],
  })
  .refine(
    ({ rates }) => {
      const keys = rates.map((rate) => `${rate.country} ${rate.region.toLowerCase()} ${rate.taxClass}`);
      return new Set(keys).size === keys.length;
    },
    { error: 'One rate for each place and class.', path: ['rates'] },
  );
export type TaxSettings = z.infer<typeof TaxSettings>;

/** How people sign in, and what is asked of them. */
export const AccountSettings = z.strictObject({
  /** Whether sign-in pages offer Google at all. */
  googleButton: z.boolean(),
  /** Shortest password that is taken; 6 is the least. */
  minPasswordLength: z.int().min(6).max(64),
  /** Whether passwords that everybody tries first are refused, and not only warned of. */
  refuseCommonPasswords: z.boolean(),
  /** Whether administrators need a passkey or a code for the back office. */
  staffSecondStep: z.boolean(),
  /** Whether one orders only from an address that was proven. */
  verifiedEmailToOrder: z.boolean(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/** What the checkout asks for. */
export const CheckoutSettings = z.strictObject({
  /** Whether one may order without an account. */
  guestCheckout: z.boolean(),
});
export type CheckoutSettings = z.infer<typeof CheckoutSettings>;

/** What the shop takes back, and until when. */
export const ReturnSettings = z.strictObject({
  /** Whether customers can ask for it on the order's page. */
  enabled: z.boolean(),
  /** Days from the day that it arrived. */
  windowDays: z.int().min(1, 'At least one day.').max(365, 'At most a year.'),
  /** What is not taken back. */
  productIds: z.array(Slug).max(500),
  categoryIds: z.array(Slug).max(100),
  /** Who pays the way back, as customers read it. */
  costs: line,
  /** How it is sent, as customers read it once it is approved. May have several lines. */
  instructions: z.string().trim().max(1000, 'At most 1000 characters.'),
  /** Whether photographs are asked for. */
  asksPhotos: z.boolean(),
});
export type ReturnSettings = z.infer<typeof ReturnSettings>;

/** What counts as running out. */
export const StockSettings = z.strictObject({
  /** So many units or fewer, of what has no level of its own. */
  lowLevel: z.int().min(0).max(1_000_000),
});
export type StockSettings = z.infer<typeof StockSettings>;

/**
 * The pictures that stand for the shop's name, by their ids: on light ground, and, where that cannot be seen on dark ground,
 * another one. Without the first, the name itself stands there.
 */
export const LogoSettings = z.strictObject({ light: z.uuid().nullable(), dark: z.uuid().nullable() });
export type LogoSettings = z.infer<typeof LogoSettings>;

export type LogoGround = keyof LogoSettings;

/** The logo as staff see it, as large as it is drawn. */
export const Logo = z.strictObject({
  light: z.strictObject({ id: z.uuid(), image: PictureSchema }).nullable(),
  dark: z.strictObject({ id: z.uuid(), image: PictureSchema }).nullable(),
});
export type Logo = z.infer<typeof Logo>;

/** Every group of settings by its key, with its shape. */
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
        /** What whoever changes it saw there: nobody takes away unseen what somebody else has put up meanwhile. */
        formerId: z.uuid().nullable(),
      }),
    )
    .output(Logo),
};

export type SettingsRefusal = 'unauthenticated' | 'forbidden';
export type LogoRefusal = SettingsRefusal | 'not_found' | 'changed_meanwhile';
