/** The fields of a postal address, as in an address book, at checkout and in an order. */
export type AddressField = 'country' | 'name' | 'line1' | 'line2' | 'postcode' | 'city' | 'region';

/** Countries without postcodes, or where they are optional. */
const countriesWithoutPostcode = new Set(['AE', 'AG', 'BO', 'BS', 'HK', 'IE', 'JM', 'PA', 'QA']);
/** Countries where a shipment needs the state or province. */
const countriesRequiringRegion = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

/** Required address fields in the order of the form. */
export function requiredFields(country: string): AddressField[] {
  const required: AddressField[] = ['country', 'name', 'line1'];
  if (!countriesWithoutPostcode.has(country)) required.push('postcode');
  required.push('city');
  if (countriesRequiringRegion.has(country)) required.push('region');
  return required;
}

/** Required fields that are empty or blank. */
export function missingFields(address: Record<AddressField, string>): AddressField[] {
  return requiredFields(address.country).filter((field) => address[field].trim() === '');
}
