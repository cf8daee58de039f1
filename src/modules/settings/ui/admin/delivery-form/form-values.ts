import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { DeliverySettings, DeliveryWay, DeliveryZone } from '../../../contract/delivery.ts';
import { type PairRow, pairRow } from '../pair-rows.tsx';

/** Form state of a shipping method: all inputs are text. */
export interface WayValues {
  row: string;
  id: string;
  name: string;
  pricing: DeliveryWay['pricing'];
  price: string;
  /** Weight in grams or order value, and the price from there on. */
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
  ways: WayValues[];
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
export type Fault = 'amount' | 'number' | 'days';

let rows = 0;
const newRow = (): string => `delivery-${(rows += 1)}`;
const newId = (): string => crypto.randomUUID().slice(0, 8);

export function newWay(): WayValues {
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
    ways: [newWay()],
  };
}

const kilograms = (grams: number): string => String(grams / 1000);

function valuesOfWay(way: DeliveryWay, currency: string): WayValues {
  const amount = (minor: number) => moneyText({ amount: minor, currency });
  const from = way.pricing === 'by-weight' ? kilograms : amount;
  return {
    row: newRow(),
    id: way.id,
    name: way.name,
    pricing: way.pricing,
    price: amount(way.price),
    steps: way.steps.map((step) => pairRow(from(step.from), amount(step.price))),
    freeFrom: way.freeFrom === null ? '' : amount(way.freeFrom),
    maxKilograms: way.maxGrams === null ? '' : kilograms(way.maxGrams),
    daysMin: way.days ? String(way.days.min) : '',
    daysMax: way.days ? String(way.days.max) : '',
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
      ways: zone.ways.map((way) => valuesOfWay(way, currency)),
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
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses the form into settings, and returns invalid fields. */
export function readDeliveryForm(
  values: DeliveryFormValues,
  currency: string,
): { settings: DeliverySettings; faults: Readonly<Record<string, Fault>> } {
  const faults: Record<string, Fault> = {};
  const amount = (text: string, path: string): number => {
    const read = readMoneyText(text, currency);
    if (read === null) faults[path] = 'amount';
    return read ?? 0;
  };
  const days = (text: string, path: string): number => {
    if (!/^\d{1,2}$/.test(text.trim())) faults[path] = 'days';
    return Number(text) || 0;
  };
  const grams = (text: string, path: string): number => {
    const read = Number(text.trim().replace(',', '.'));
    if (!text.trim() || !Number.isFinite(read) || read < 0) faults[path] = 'number';
    return Math.round(read * 1000) || 0;
  };
  const readWay = (way: WayValues, path: string): DeliveryWay => ({
    id: way.id,
    name: way.name,
    pricing: way.pricing,
    price: amount(way.price, `${path}.price`),
    steps:
      way.pricing === 'flat'
        ? []
        : way.steps.map((step, index) => ({
            from: (way.pricing === 'by-weight' ? grams : amount)(step.first, `${path}.steps.${index}.from`),
            price: amount(step.second, `${path}.steps.${index}.price`),
          })),
    freeFrom: way.freeFrom.trim() ? amount(way.freeFrom, `${path}.freeFrom`) : null,
    maxGrams: way.maxKilograms.trim() ? grams(way.maxKilograms, `${path}.maxGrams`) : null,
    days:
      way.daysMin.trim() || way.daysMax.trim()
        ? {
            min: days(way.daysMin, `${path}.days.min`),
            max: days(way.daysMax || way.daysMin, `${path}.days.max`),
          }
        : null,
  });
  const readZone = (zone: ZoneValues, path: string): DeliveryZone => ({
    id: zone.id,
    name: zone.name,
    countries: [...zone.countries],
    regions: listOf(zone.regions),
    postcodes: listOf(zone.postcodes),
    ways: zone.ways.map((way, index) => readWay(way, `${path}.ways.${index}`)),
  });
  return {
    faults,
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
