import type { Picture } from '#kernel/contract.ts';
import type { SettingGroups } from './contract/admin.ts';

/** Default settings of a new shop: plausible, and all editable in the back office. */
export const defaultSettings: SettingGroups = {
  shop: {
    name: 'Trivet Kitchen',
    tagline: 'Made for the stove, kept for the table',
    phone: '+351210495500',
    whatsapp: '',
    email: 'hello@trivet.example',
    whatsappGreeting: 'Hello! I would like some help with an order.',
    addressLines: ['Trivet Kitchen', 'Arcade 14, Mercado da Ribeira', '1200-479 Lisboa'],
    socialLinks: [
      { name: 'Instagram', url: 'https://www.instagram.com/trivet.example' },
      { name: 'Pinterest', url: 'https://www.pinterest.com/trivet.example' },
      { name: 'YouTube', url: 'https://www.youtube.com/@trivet.example' },
    ],
    openingHours: [
      { days: 'Tuesday to Friday', hours: '10:00–19:00' },
      { days: 'Saturday', hours: '9:00–17:00' },
    ],
    currency: 'USD',
    announcement: 'Delivered to your door, or kept for you at the counter',
    taxNumber: '',
    companyNumber: '',
    units: 'metric',
  },
  delivery: {
    homeCountry: 'PT',
    zones: [
      {
        id: 'everywhere',
        name: 'Everywhere we deliver',
        countries: ['US', 'PT', 'ES', 'FR', 'DE', 'IT', 'GB', 'IE', 'NL', 'BE'],
        regions: [],
        postcodes: [],
        ways: [
          {
            id: 'flat',
            name: 'Delivery to your door',
            pricing: 'flat',
            price: 690,
            steps: [],
            freeFrom: 12_000,
            maxGrams: null,
            days: { min: 2, max: 4 },
          },
        ],
      },
    ],
    pickup: { enabled: true, name: 'Pick up at the shop', days: 0 },
    schedule: { timeZone: 'Europe/Lisbon', cutOff: '15:00', workingDays: [1, 2, 3, 4, 5], holidays: [] },
  },
  payments: {
    card: { enabled: true },
    payOnDelivery: { enabled: true, fee: 0, maximum: null },
    bankTransfer: { enabled: false, accountHolder: '', iban: '', bic: '', instructions: '', daysToPay: 7 },
  },
  taxes: {
    pricesIncludeTax: true,
    deliveryClass: 'standard',
    classes: [
      { key: 'standard', name: 'Standard' },
      { key: 'reduced', name: 'Reduced' },
    ],
    rates: [
      { name: 'IVA', country: 'PT', region: '', taxClass: 'standard', basisPoints: 2300 },
      { name: 'IVA', country: 'ES', region: '', taxClass: 'standard', basisPoints: 2100 },
      { name: 'TVA', country: 'FR', region: '', taxClass: 'standard', basisPoints: 2000 },
      { name: 'MwSt.', country: 'DE', region: '', taxClass: 'standard', basisPoints: 1900 },
      { name: 'IVA', country: 'IT', region: '', taxClass: 'standard', basisPoints: 2200 },
      { name: 'VAT', country: 'GB', region: '', taxClass: 'standard', basisPoints: 2000 },
      { name: 'VAT', country: 'IE', region: '', taxClass: 'standard', basisPoints: 2300 },
      { name: 'btw', country: 'NL', region: '', taxClass: 'standard', basisPoints: 2100 },
      { name: 'TVA', country: 'BE', region: '', taxClass: 'standard', basisPoints: 2100 },
    ],
  },
  accounts: {
    googleButton: true,
    minPasswordLength: 6,
    refuseCommonPasswords: false,
    staffSecondStep: false,
    verifiedEmailToOrder: false,
  },
  returns: {
    enabled: true,
    windowDays: 30,
    productIds: [],
    categoryIds: [],
    costs: 'The parcel back is at your cost, unless the fault was ours.',
    instructions:
      'Pack it as it came, and write the number on the parcel. You can also bring it to the shop: at the counter it takes five minutes.',
    asksPhotos: true,
  },
  checkout: { guestCheckout: false },
  stock: { lowLevel: 3 },
  logo: { light: null, dark: null },
};

/**
 * The logo for pages, in display size; null: pages show the shop's name. `dark` null: `light` is used on dark
 * backgrounds.
 */
export type ShopLogo = { light: LogoImage; dark: LogoImage | null } | null;
export type LogoImage = Pick<Picture, 'src' | 'width' | 'height' | 'alt'>;

/** Maximum logo size in CSS pixels: fits beside a phone's menu and into the page header. */
const maxLogoSize = { width: 180, height: 40 };

/** Display size of a logo: the largest that fits, with its aspect ratio; whole pixels. */
export function logoSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(maxLogoSize.width / width, maxLogoSize.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether guests can order. Required email verification needs an account, so it excludes guests. */
export function takesGuests({ checkout, accounts }: Pick<SettingGroups, 'checkout' | 'accounts'>): boolean {
  return checkout.guestCheckout && !accounts.verifiedEmailToOrder;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** 1 is Monday, 7 is Sunday; 0 for no weekday. The first three letters suffice. */
const weekdayOf = (word: string): number =>
  word.length < 3 ? 0 : weekdays.findIndex((day) => day.startsWith(word.replace(/s$/, ''))) + 1;

/** Weekdays with opening and closing time: `09:00`. */
export interface OpenDays {
  days: number[];
  opens: string;
  closes: string;
}

/**
 * Parses opening hours for structured data and translation: "Tuesday to Friday", "Sat, Sun" and "10:00–19:00".
 * Null for other formats: pages show those as written.
 */
export function readOpeningHours({ days, hours }: { days: string; hours: string }): OpenDays | null {
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] =
    /^(\d{1,2})[:.](\d{2})\s*(?:[–—-]|to)\s*(\d{1,2})[:.](\d{2})$/.exec(hours.trim()) ?? [];
  if (fromHour === '' || Number(fromHour) > 23 || Number(toHour) > 24) return null;
  const found: number[] = [];
  for (const part of days.toLowerCase().split(/\s*(?:,|&|\band\b)\s*/)) {
    const [first = '', last = first, ...more] = part.trim().split(/\s*(?:[–—-]|\bto\b)\s*/);
    const [from, to] = [weekdayOf(first), weekdayOf(last)];
    if (from === 0 || to === 0 || more.length > 0) return null;
    for (let day = from; ; day = (day % 7) + 1) {
      found.push(day);
      if (day === to) break;
    }
  }
  const at = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`;
  return { days: found, opens: at(fromHour, fromMinute), closes: at(toHour, toMinute) };
}
