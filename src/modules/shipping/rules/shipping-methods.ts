import { type Money, money } from '#kernel/money.ts';
import type { ShopCalendar } from '#kernel/shop-calendar.ts';
import type { DeliverySettings, ShippingMethod } from '#modules/settings/contract/delivery.ts';
import { arrivalWindow, pickupDay } from '#kernel/shop-calendar.ts';
import type { DeliveryMethod, DeliveryTerms, Destination } from '../contract/shipping.ts';
import { byEmailId, pickupId } from '../contract/method-ids.ts';
import { homeZone, servedCountries, zoneOf } from './zones.ts';

/** The properties of a cart that determine its shipping price. */
export interface ShippingInput {
  subtotal: Money;
  grams: number;
  /** All items are digital and delivered by email. */
  isByEmail?: boolean;
  /** Day from which a pre-order ships; null: a backorder without a day, so there is no delivery estimate. */
  shipsFrom?: string | null;
}

/** The shipping price in minor units. */
function priceOf(method: ShippingMethod, { subtotal, grams }: ShippingInput): number {
  if (method.freeFrom !== null && subtotal.amount >= method.freeFrom) return 0;
  if (method.pricing === 'flat') return method.price;
  const measure = method.pricing === 'by-weight' ? grams : subtotal.amount;
  const tiers = method.steps.filter(({ from }) => from <= measure);
  return tiers.reduce((last, step) => (step.from >= last.from ? step : last), {
    from: 0,
    price: method.price,
  }).price;
}

/** The shipping methods for a cart, each with price and delivery estimate. `to` is null without an address. */
export function deliveryMethods(
  settings: DeliverySettings,
  input: ShippingInput,
  to: Destination | null,
  { now, calendar }: { now: Date; calendar: ShopCalendar },
): DeliveryMethod[] {
  const { currency } = input.subtotal;
  const zero = money(0, currency);
  if (input.isByEmail)
    return [{ id: byEmailId, name: 'By email', price: zero, needsAddress: false, promise: null }];
  const { pickup } = settings;
  const { shipsFrom = '' } = input;
  const zone = to ? zoneOf(settings, to) : homeZone(settings);
  const methods = (zone?.ways ?? [])
    .filter(({ maxGrams }) => maxGrams === null || input.grams <= maxGrams)
    .map((method): DeliveryMethod => ({
      id: method.id,
      name: method.name,
      price: money(priceOf(method, input), currency),
      needsAddress: true,
      promise:
        method.days && shipsFrom !== null ? arrivalWindow(now, calendar, method.days, shipsFrom) : null,
    }));
  if (!pickup.enabled) return methods;
  const readyOn = shipsFrom === null ? null : pickupDay(now, calendar, pickup.days, shipsFrom);
  return [
    ...methods,
    {
      id: pickupId,
      name: pickup.name,
      price: zero,
      needsAddress: false,
      promise: readyOn === null ? null : { from: readyOn, to: readyOn },
    },
  ];
}

const isForEveryCart = ({ pricing, maxGrams }: ShippingMethod) => pricing === 'flat' && maxGrams === null;

/** Shipping terms for public pages. The flat price is one that applies to every cart, whatever its weight. */
export function deliveryTerms(settings: DeliverySettings, calendar: ShopCalendar): DeliveryTerms {
  const method = homeZone(settings)?.ways.find(isForEveryCart);
  const isSamePrice = (other: ShippingMethod) =>
    isForEveryCart(other) && other.price === method?.price && other.freeFrom === method.freeFrom;
  return {
    flat: method
      ? { name: method.name, price: method.price, freeFrom: method.freeFrom, days: method.days }
      : null,
    isSameEverywhere:
      settings.zones.length > 0 && settings.zones.every(({ ways }) => ways.every(isSamePrice)),
    pickup: settings.pickup.enabled ? { name: settings.pickup.name, days: settings.pickup.days } : null,
    countries: servedCountries(settings),
    homeCountry: settings.homeCountry,
    schedule: calendar,
  };
}
