import { useEffect, useState } from 'react';
import { missingFields } from '#kernel/address-fields.ts';
import type { BillingAddress } from '#kernel/contract.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import type { QuoteRequest } from './checkout-calls.ts';
import { tabStorage } from './tab-storage.ts';
import type { PreviousAddress } from './previous-address.ts';

/** Input of the checkout form, except the payment method and a code that is not applied. */
export interface Draft {
  /** Null until the customer chooses: the first shipping method applies. */
  deliveryMethodId: string | null;
  address: Address;
  /** Null or absent: the invoice bills the shipping address. */
  billing?: BillingAddress | null;
  phone: string;
  note: string;
  /** Only for guests. */
  email?: string;
  /** Coupon and gift card codes, in upper case without spaces. */
  codes?: readonly string[];
}

const drafts = tabStorage<Draft>('checkoutDraft');

/** The customer or guest; `id` owns the draft, the other fields prefill it. */
export interface Shopper {
  id: string;
  displayName: string | null;
  phoneNumber: string | null;
}

/** ISO codes of the shipping countries, and of the shop's own for billing. */
export interface ShippingCountries {
  countries: readonly string[];
  homeCountry: string;
}

/** The country of a new address: the only one, or '' until the customer chooses, because shipping costs depend on it. */
const firstCountry = ({ countries }: Pick<ShippingCountries, 'countries'>): string =>
  countries.length === 1 ? countries[0]! : '';

/** A new draft, prefilled with the previous address if the shop still ships there. */
export function firstDraft(
  { displayName, phoneNumber }: Shopper,
  previous: PreviousAddress | null,
  shipping: ShippingCountries,
): Draft {
  if (previous && shipping.countries.includes(previous.address.country)) {
    const phone = previous.phone ?? phoneNumber ?? '';
    return { deliveryMethodId: null, address: previous.address, phone, note: '' };
  }
  const address = {
    name: displayName ?? '',
    line1: '',
    line2: '',
    city: '',
    region: '',
    postcode: '',
    country: firstCountry(shipping),
  };
  return { deliveryMethodId: null, address, phone: phoneNumber ?? '', note: '' };
}

/**
 * The draft stored in this tab, or a new one.
 * @param address the customer's previous address, for a new draft.
 * A stored country that the shop does not ship to is replaced.
 */
export function useDraft(shopper: Shopper, address: PreviousAddress | null, shipping: ShippingCountries) {
  const [draft, setDraft] = useState((): Draft => {
    const stored = drafts.read(shopper.id);
    if (!stored) return firstDraft(shopper, address, shipping);
    const isServed = shipping.countries.includes(stored.address.country);
    return isServed ? stored : { ...stored, address: { ...stored.address, country: firstCountry(shipping) } };
  });
  useEffect(() => drafts.write(shopper.id, draft), [shopper.id, draft]);
  return [draft, setDraft] as const;
}

export const deleteDraft = (): void => drafts.remove();

/** Keeps a guest's draft through sign-in. */
export const keepDraftThroughSignIn = (): void => drafts.release();

/** A guest's cart, sent with every quote. */
export interface GuestCart {
  items: NonNullable<QuoteRequest['guest']>['items'];
  /** Id of the browser's cart; it changes when the cart is emptied. */
  cartId: string;
}

/** The server's email format; an invalid address is not sent. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => text.trim().length <= 254 && emailPattern.test(text.trim());

/** Countries whose addresses need no state or province. The field is hidden there while it is empty. */
const countriesWithoutRegion = new Set(
  'AT BE BG CH CY CZ DE DK EE FI FR GB GR HR HU IS LT LU LV MT NL NO PL PT RO SE SG SI SK'.split(' '),
);

/** Whether the form shows the state or province field. A field with a value stays visible. */
export const showsRegion = ({ country, region }: Address): boolean =>
  region !== '' || (country !== '' && !countriesWithoutRegion.has(country));

/** Digits and common separators; empty is allowed. */
export const isPhoneNumber = (text: string): boolean => /^[\d\s+()./-]*$/.test(text);

/** Builds the quote request. Includes the address once it is complete; pickup needs none. */
export function quoteRequestOf(
  { deliveryMethodId, address, billing = null, phone, note, email = '', codes = [] }: Draft,
  guest: GuestCart | null = null,
  giftId: string | null = null,
): QuoteRequest {
  const isComplete = missingFields(address).length === 0;
  return {
    deliveryMethodId,
    country: address.country || null,
    address: isComplete && deliveryMethodId !== 'pickup' ? address : null,
    phone: isPhoneNumber(phone) ? phone.trim() : '',
    note: note.trim(),
    codes: [...codes],
    ...(billing && missingFields(billing).length === 0 ? { billing } : {}),
    ...(giftId === null ? {} : { gift: giftId }),
    ...(guest
      ? { guest: { ...guest, email: isEmail(email) ? email.trim() : '', name: address.name.trim() } }
      : {}),
  };
}
