import { type Money, money } from '#kernel/money.ts';
import type { DeliverySettings } from '#modules/settings/contract.ts';
import type { DeliveryMethod } from './contract.ts';

/** The ways in which goods of this worth come to a customer, each with its price. */
export function deliveryMethods({ flat, pickup }: DeliverySettings, subtotal: Money): DeliveryMethod[] {
  const { currency } = subtotal;
  const methods: DeliveryMethod[] = [];
  if (flat.enabled) {
    const isFree = flat.freeFrom !== null && subtotal.amount >= flat.freeFrom;
    const price = money(isFree ? 0 : flat.price, currency);
    methods.push({ id: 'flat', name: flat.name, price, needsAddress: true });
  }
  if (pickup.enabled) {
    methods.push({ id: 'pickup', name: pickup.name, price: money(0, currency), needsAddress: false });
  }
  return methods;
}

/** @param country ISO 3166-1 alpha-2. */
export function isServed({ countries }: DeliverySettings, country: string): boolean {
  return countries.includes(country);
}
