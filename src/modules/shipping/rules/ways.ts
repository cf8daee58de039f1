import { type Money, money } from '#kernel/money.ts';
import type { DeliverySettings, DeliveryWay } from '#modules/settings/contract/delivery.ts';
import {
  byMailId,
  type DeliveryMethod,
  type DeliveryTerms,
  type Destination,
  pickUpId,
} from '../contract.ts';
import { promiseOf } from './promise.ts';
import { homeZone, servedCountries, zoneOf } from './zones.ts';

/** The properties of a cart that determine its shipping price. */
export interface Parcel {
  subtotal: Money;
  grams: number;
  /** All items are digital and delivered by email. */
  isByMail?: boolean;
}

/** Minor units. */
function priceOf(way: DeliveryWay, { subtotal, grams }: Parcel): number {
  if (way.freeFrom !== null && subtotal.amount >= way.freeFrom) return 0;
  if (way.pricing === 'flat') return way.price;
  const measure = way.pricing === 'by-weight' ? grams : subtotal.amount;
  const reached = way.steps.filter(({ from }) => from <= measure);
  return reached.reduce((last, step) => (step.from >= last.from ? step : last), {
    from: 0,
    price: way.price,
  }).price;
}

/** The shipping methods for a cart, each with price and delivery estimate. `to` is null without an address. */
export function deliveryMethods(
  settings: DeliverySettings,
  parcel: Parcel,
  to: Destination | null,
  now: Date,
): DeliveryMethod[] {
  const { currency } = parcel.subtotal;
  const nothing = money(0, currency);
  if (parcel.isByMail)
    return [{ id: byMailId, name: 'By e-mail', price: nothing, needsAddress: false, promise: null }];
  const { pickup, schedule } = settings;
  const zone = to ? zoneOf(settings, to) : homeZone(settings);
  const methods = (zone?.ways ?? [])
    .filter(({ maxGrams }) => maxGrams === null || parcel.grams <= maxGrams)
    .map((way): DeliveryMethod => ({
      id: way.id,
      name: way.name,
      price: money(priceOf(way, parcel), currency),
      needsAddress: true,
      promise: way.days && promiseOf(now, schedule, way.days),
    }));
  if (!pickup.enabled) return methods;
  const days = { min: pickup.days, max: pickup.days };
  return [
    ...methods,
    {
      id: pickUpId,
      name: pickup.name,
      price: nothing,
      needsAddress: false,
      promise: promiseOf(now, schedule, days),
    },
  ];
}

/** Shipping terms that hold for every cart, for public pages. */
export function deliveryTerms(settings: DeliverySettings): DeliveryTerms {
  const way = homeZone(settings)?.ways.find(
    ({ pricing, maxGrams }) => pricing === 'flat' && maxGrams === null,
  );
  return {
    flat: way ? { name: way.name, price: way.price, freeFrom: way.freeFrom, days: way.days } : null,
    isSameEverywhere: settings.zones.length === 1,
    pickup: settings.pickup.enabled ? { name: settings.pickup.name } : null,
    countries: servedCountries(settings),
    homeCountry: settings.homeCountry,
    schedule: settings.schedule,
  };
}
