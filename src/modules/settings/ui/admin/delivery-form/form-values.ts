import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { DeliverySettings, ShippingMethod, DeliveryZone } from '../../../contract/delivery.ts';
import { type PairRow, pairRow } from '../pair-rows.tsx';

/** Form state of a shipping method: amounts, weights and days are text. */
export interface ShippingMethodValues {
  row: string;
  id: string;
  name: string;
  pricing: ShippingMethod['pricing'];
  price: string;
  /** Weight in kilograms or order value, and the price from there on. */
  steps: PairRow[];
  freeFrom: string;
  maxKilograms: string;
  daysMin: string;
  daysMax: string;
}

export interface ZoneValues {
  row: string;
  id: string;
  name: string;
  countries: readonly string[];
  /** Comma-separated. */
  regions: string;
  postcodes: string;
  ways: ShippingMethodValues[];
}

export interface DeliveryFormValues {
  homeCountry: string;
  zones: ZoneValues[];
  pickupEnabled: boolean;
  pickupName: string;
  pickupDays: string;
  timeZone: string;
  cutOff: string;
  workingDays: readonly number[];
  holidays: string;
}

/** Error codes of fields; the form translates them. */
export type FieldErrorCode = 'amount' | 'number' | 'days';

let rows = 0;
const newRow = (): string => `delivery-${(rows += 1)}`;
const newId = (): string => crypto.randomUUID().slice(0, 8);

export function newShippingMethod(): ShippingMethodValues {
  return {
    row: newRow(),
    id: `way-${newId()}`,
    name: '',
    pricing: 'flat',
    price: '',
    steps: [],
    freeFrom: '',
    maxKilograms: '',
    daysMin: '',
    daysMax: '',
  };
}

export function newZone(): ZoneValues {
  return {
    row: newRow(),
    id: `zone-${newId()}`,
    name: '',
    countries: [],
    regions: '',
    postcodes: '',
    ways: [newShippingMethod()],
  };
}

const kilograms = (grams: number): string => String(grams / 1000);

function valuesOfMethod(method: ShippingMethod, currency: string): ShippingMethodValues {
  const amount = (minor: number) => moneyText({ amount: minor, currency });
  const from = method.pricing === 'by-weight' ? kilograms : amount;
  return {
    row: newRow(),
    id: method.id,
    name: method.name,
    pricing: method.pricing,
    price: amount(method.price),
    steps: method.steps.map((step) => pairRow(from(step.from), amount(step.price))),
    freeFrom: method.freeFrom === null ? '' : amount(method.freeFrom),
    maxKilograms: method.maxGrams === null ? '' : kilograms(method.maxGrams),
    daysMin: method.days ? String(method.days.min) : '',
    daysMax: method.days ? String(method.days.max) : '',
  };
}

export function valuesOf(settings: DeliverySettings, currency: string): DeliveryFormValues {
  const { homeCountry, zones, pickup, schedule } = settings;
  return {
    homeCountry,
    zones: zones.map((zone) => ({
      row: newRow(),
      id: zone.id,
      name: zone.name,
      countries: zone.countries,
      regions: zone.regions.join(', '),
      postcodes: zone.postcodes.join(', '),
      ways: zone.ways.map((method) => valuesOfMethod(method, currency)),
    })),
    pickupEnabled: pickup.enabled,
    pickupName: pickup.name,
    pickupDays: String(pickup.days),
    timeZone: schedule.timeZone,
    cutOff: schedule.cutOff,
    workingDays: schedule.workingDays,
    holidays: schedule.holidays.join(', '),
  };
}

const listOf = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses the form into settings, and returns invalid fields. */
export function readDeliveryForm(
  values: DeliveryFormValues,
  currency: string,
): { settings: DeliverySettings; errors: Readonly<Record<string, FieldErrorCode>> } {
  const errors: Record<string, FieldErrorCode> = {};
  const amount = (text: string, path: string): number => {
    const read = readMoneyText(text, currency);
    if (read === null) errors[path] = 'amount';
    return read ?? 0;
  };
  const days = (text: string, path: string): number => {
    if (!/^\d{1,2}$/.test(text.trim())) errors[path] = 'days';
    return Number(text) || 0;
  };
  const grams = (text: string, path: string): number => {
    const read = Number(text.trim().replace(',', '.'));
    if (!text.trim() || !Number.isFinite(read) || read < 0) errors[path] = 'number';
    return Math.round(read * 1000) || 0;
  };
  const readMethod = (method: ShippingMethodValues, path: string): ShippingMethod => ({
    id: method.id,
    name: method.name,
    pricing: method.pricing,
    price: amount(method.price, `${path}.price`),
    steps:
      method.pricing === 'flat'
        ? []
        : method.steps.map((step, index) => ({
            from: (method.pricing === 'by-weight' ? grams : amount)(
              step.first,
              `${path}.steps.${index}.from`,
            ),
            price: amount(step.second, `${path}.steps.${index}.price`),
          })),
    freeFrom: method.freeFrom.trim() ? amount(method.freeFrom, `${path}.freeFrom`) : null,
    maxGrams: method.maxKilograms.trim() ? grams(method.maxKilograms, `${path}.maxGrams`) : null,
    days:
      method.daysMin.trim() || method.daysMax.trim()
        ? {
            min: days(method.daysMin, `${path}.days.min`),
            max: days(method.daysMax || method.daysMin, `${path}.days.max`),
          }
        : null,
  });
  const readZone = (zone: ZoneValues, path: string): DeliveryZone => ({
    id: zone.id,
    name: zone.name,
    countries: [...zone.countries],
    regions: listOf(zone.regions),
    postcodes: listOf(zone.postcodes),
    ways: zone.ways.map((method, index) => readMethod(method, `${path}.ways.${index}`)),
  });
  return {
    errors,
    settings: {
      homeCountry: values.homeCountry,
      zones: values.zones.map((zone, index) => readZone(zone, `zones.${index}`)),
      pickup: {
        enabled: values.pickupEnabled,
        name: values.pickupName,
        days: days(values.pickupDays, 'pickup.days'),
      },
      schedule: {
        timeZone: values.timeZone,
        cutOff: values.cutOff,
        workingDays: [...values.workingDays],
        holidays: listOf(values.holidays),
      },
    },
  };
}
