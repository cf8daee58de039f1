import type { AddressInput } from '../contract.ts';

/** An address book, not a register of the world. */
export const MOST_ADDRESSES = 20;

/** Countries that write no postcode, or where one is not needed. */
const withoutPostcode = new Set(['AE', 'AG', 'BO', 'BS', 'HK', 'IE', 'JM', 'PA', 'QA']);
/** Countries where a parcel needs the state or province. */
const withRegion = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

export type AddressField = keyof AddressInput;

/** Which fields of an address cannot be left empty, in the order of a form. */
export function neededFields(country: string): AddressField[] {
  const needed: AddressField[] = ['country', 'name', 'line1'];
  if (!withoutPostcode.has(country)) needed.push('postcode');
  needed.push('city');
  if (withRegion.has(country)) needed.push('region');
  return needed;
}

export function missingFields(address: AddressInput): AddressField[] {
  return neededFields(address.country).filter((field) => (address[field] ?? '').trim() === '');
}
