import { useEffect, useState } from 'react';
import type { Address } from '#modules/orders/contract/order.ts';
import type { QuoteWish } from './checkout-calls.ts';
import { keptInTab } from './kept-in-tab.ts';
import type { KnownAddress } from './known-address.ts';

/** Everything that is typed and chosen on the way to an order. */
export interface Draft {
  /** Null until chosen: then the shop's first way of delivery. */
  deliveryMethodId: string | null;
  address: Address;
  phone: string;
  note: string;
  /** Of somebody without an account. */
  email?: string;
  /** Of coupons and gift cards, as typed. */
  codes?: readonly string[];
}

const drafts = keptInTab<Draft>('checkoutDraft');

/** The person, as far as their name and phone number need not be typed again. */
export interface Shopper {
  id: string;
  displayName: string | null;
  phoneNumber: string | null;
}

/** A first draft: with the address that is known, where the shop delivers there still. */
export function firstDraft(
  { displayName, phoneNumber }: Shopper,
  known: KnownAddress | null,
  countries: readonly string[],
): Draft {
  if (known && countries.includes(known.address.country)) {
    const phone = known.phone ?? phoneNumber ?? '';
    return { deliveryMethodId: null, address: known.address, phone, note: '' };
  }
  const country = countries.length === 1 ? countries[0]! : '';
  const address = {
    name: displayName ?? '',
    line1: '',
    line2: '',
    city: '',
    region: '',
    postcode: '',
    country,
  };
  return { deliveryMethodId: null, address, phone: phoneNumber ?? '', note: '' };
}

/**
 * The draft of this tab, as it was left.
 * @param address what is known of the person, for a draft that begins here.
 * @param countries ISO codes of where the shop delivers; a country that is no longer among them is chosen anew.
 */
export function useDraft(shopper: Shopper, address: KnownAddress | null, countries: readonly string[]) {
  const [draft, setDraft] = useState((): Draft => {
    const kept = drafts.read(shopper.id);
    if (!kept) return firstDraft(shopper, address, countries);
    const known = countries.includes(kept.address.country);
    const country = countries.length === 1 ? countries[0]! : '';
    return known ? kept : { ...kept, address: { ...kept.address, country } };
  });
  useEffect(() => drafts.write(shopper.id, draft), [shopper.id, draft]);
  return [draft, setDraft] as const;
}

export const forgetDraft = (): void => drafts.forget();

/** Before a guest signs in: what was typed is there when they come back with an account. */
export const takeDraftAlong = (): void => drafts.release();

/** What somebody without an account orders: the wish that goes with every quote. */
export interface GuestCart {
  items: NonNullable<QuoteWish['guest']>['items'];
  /** Which filling of the browser's cart it is. */
  cartId: string;
}

/** As the shop reads addresses: what is not one is not sent. */
const emailForm =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => text.trim().length <= 254 && emailForm.test(text.trim());

export type AddressField = keyof Address;

/** Countries that write no postcode. */
const withoutPostcode = new Set(['AE', 'AG', 'BO', 'BS', 'HK', 'IE', 'JM', 'PA', 'QA']);
/** Countries where a parcel needs the state or province. */
const withRegion = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

/** Countries where nobody writes one on a parcel: there the field would only be in the way. */
const withoutRegion = new Set(
  'AT BE BG CH CY CZ DE DK EE FI FR GB GR HR HU IS LT LU LV MT NL NO PL PT RO SE SG SI SK'.split(' '),
);

/** Whether the form asks for a state or province. What was written stays to be seen. */
export const asksForRegion = ({ country, region }: Address): boolean =>
  region !== '' || (country !== '' && !withoutRegion.has(country));

/** Which fields of an address cannot be left empty, in the order of the form. */
export function neededFields(country: string): AddressField[] {
  const needed: AddressField[] = ['country', 'name', 'line1'];
  if (!withoutPostcode.has(country)) needed.push('postcode');
  needed.push('city');
  if (withRegion.has(country)) needed.push('region');
  return needed;
}

export function missingFields(address: Address): AddressField[] {
  return neededFields(address.country).filter((field) => address[field].trim() === '');
}

/** Digits as people write them; empty is fine. */
export const isPhoneNumber = (text: string): boolean => /^[\d\s+()./-]*$/.test(text);

/** What to ask the shop for. An address goes along once it is complete; a pick-up needs none. */
export function wishOf(
  { deliveryMethodId, address, phone, note, email = '', codes = [] }: Draft,
  guest: GuestCart | null = null,
): QuoteWish {
  const complete = missingFields(address).length === 0;
  return {
    deliveryMethodId,
    country: address.country || null,
    address: complete && deliveryMethodId !== 'pickup' ? address : null,
    phone: isPhoneNumber(phone) ? phone.trim() : '',
    note: note.trim(),
    codes: [...codes],
    ...(guest
      ? { guest: { ...guest, email: isEmail(email) ? email.trim() : '', name: address.name.trim() } }
      : {}),
  };
}
