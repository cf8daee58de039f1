import type { AddressInput } from '../contract/addresses.ts';

/** Maximum number of saved addresses. */
export const MAX_ADDRESSES = 20;

/** Countries without postcodes, or where they are optional. */
const withoutPostcode = new Set(['AE', 'AG', 'BO', 'BS', 'HK', 'IE', 'JM', 'PA', 'QA']);
/** Countries where a shipment needs the state or province. */
const withRegion = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

export type AddressField = keyof AddressInput;

/** Required address fields in the order of the form. */
export function requiredFields(country: string): AddressField[] {
  const needed: AddressField[] = ['country', 'name', 'line1'];
  if (!withoutPostcode.has(country)) needed.push('postcode');
  needed.push('city');
  if (withRegion.has(country)) needed.push('region');
  return needed;
}

export function missingFields(address: AddressInput): AddressField[] {
  return requiredFields(address.country).filter((field) => (address[field] ?? '').trim() === '');
}
