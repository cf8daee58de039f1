import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { missingFields } from '#kernel/address-fields.ts';
import type { Address } from '#kernel/contract.ts';
import type { FieldProblem } from '#kernel/result.ts';

/** The problems of an address by its country, with paths like `address.postcode`. */
export function problemsOfAddress(address: Address): FieldProblem[] {
  const missing = missingFields(address).map((field) => ({
    path: `address.${field}`,
    message: 'Please fill this in.',
  }));
  return isPostcode(address)
    ? missing
    : [...missing, { path: 'address.postcode', message: 'This postcode is not valid in this country.' }];
}

/** Empty is valid here: `missingFields` knows the countries that require a postcode. */
function isPostcode({ country, postcode }: Address): boolean {
  const normalized = postcode.trim().toUpperCase();
  if (normalized === '' || !postcodeValidatorExistsForCountry(country)) return true;
  const compact = normalized.replaceAll(/\s/g, '');
  // Customers often omit the space, or the last part of a Portuguese postcode.
  const spaced = compact.replace(/(.{3})$/, ' $1');
  return (
    [normalized, compact, spaced].some((form) => postcodeValidator(form, country)) ||
    (country === 'PT' && /^\d{4}$/.test(compact)) ||
    (country === 'NL' && /^\d{4}[A-Z]{2}$/.test(compact)) ||
    (country === 'IE' && /^[A-Z]\d[\dW][A-Z\d]{4}$/.test(compact))
  );
}
