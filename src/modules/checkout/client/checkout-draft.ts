import { useEffect, useState } from 'react';
import type { Address } from '#modules/orders/contract/order.ts';
import type { QuoteRequest } from './checkout-calls.ts';
import { tabStorage } from './tab-storage.ts';
import type { PreviousAddress } from './previous-address.ts';

/** All input of the checkout form. */
export interface Draft {
  /** Null until chosen: then the first shipping method. */
  deliveryMethodId: string | null;
  address: Address;
  phone: string;
  note: string;
  /** Only for guests. */
  email?: string;
  /** Coupon and gift card codes, as typed. */
  codes?: readonly string[];
}

const drafts = tabStorage<Draft>('checkoutDraft');

/** Customer data used to prefill the form. */
export interface Shopper {
  id: string;
  displayName: string | null;
  phoneNumber: string | null;
}

/** A new draft, prefilled with the known address if the shop still ships there. */
export function firstDraft(
  { displayName, phoneNumber }: Shopper,
  known: PreviousAddress | null,
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
 * The draft stored in this tab.
 * @param address the customer's known address, for a new draft.
 * @param countries ISO codes of shipping countries; a country no longer among them is replaced.
 */
export function useDraft(shopper: Shopper, address: PreviousAddress | null, countries: readonly string[]) {
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

export const deleteDraft = (): void => drafts.forget();

/** Keeps a guest's draft through sign-in. */
export const keepDraftThroughSignIn = (): void => drafts.release();

/** A guest's cart, sent with every quote. */
export interface GuestCart {
  items: NonNullable<QuoteRequest['guest']>['items'];
  /** Identifies the current contents of the browser's cart. */
  cartId: string;
}

/** The server's email format; an invalid address is not sent. */
const emailForm =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => text.trim().length <= 254 && emailForm.test(text.trim());

export type AddressField = keyof Address;

/** Countries without postcodes. */
const withoutPostcode = new Set(['AE', 'AG', 'BO', 'BS', 'HK', 'IE', 'JM', 'PA', 'QA']);
/** Countries where a shipment needs the state or province. */
const withRegion = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

/** Countries where addresses contain no state or province, so the field is hidden. */
const withoutRegion = new Set(
  'AT BE BG CH CY CZ DE DK EE FI FR GB GR HR HU IS LT LU LV MT NL NO PL PT RO SE SG SI SK'.split(' '),
);

/** Whether the form shows the state or province field. A field with a value stays visible. */
export const showsRegion = ({ country, region }: Address): boolean =>
  region !== '' || (country !== '' && !withoutRegion.has(country));

/** Required address fields in the order of the form. */
export function requiredFields(country: string): AddressField[] {
  const needed: AddressField[] = ['country', 'name', 'line1'];
  if (!withoutPostcode.has(country)) needed.push('postcode');
  needed.push('city');
  if (withRegion.has(country)) needed.push('region');
  return needed;
}

export function missingFields(address: Address): AddressField[] {
  return requiredFields(address.country).filter((field) => address[field].trim() === '');
}

/** Digits and common separators; empty is allowed. */
export const isPhoneNumber = (text: string): boolean => /^[\d\s+()./-]*$/.test(text);

/** Builds the quote request. Includes the address once it is complete; a pick-up needs none. */
export function quoteRequestOf(
  { deliveryMethodId, address, phone, note, email = '', codes = [] }: Draft,
  guest: GuestCart | null = null,
): QuoteRequest {
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
