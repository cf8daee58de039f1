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

/** What is to be delivered, as far as its price goes. */
export interface Parcel {
  subtotal: Money;
  grams: number;
  /** Nothing in it is a thing: all of it is sent by mail. */
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

/** The ways in which these goods come to a customer, each with its price and its day. Null: no address is known yet. */
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

/** What may be told to everybody, whoever they are and whatever they buy. */
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
