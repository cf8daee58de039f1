import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { missingFields } from '#kernel/address-fields.ts';
import type { FieldProblem } from '#kernel/result.ts';
import type { Address } from '#modules/orders/contract/order.ts';

/**
 * Validates address and phone number by country before an order. The browser requires the same fields, but its
 * checks of their contents are simpler.
 *
 * @param homeCountry country of a phone number without a country code, when there is no address.
 */
export function problemsOfContact(
  { address, phone }: { address: Address | null; phone: string },
  homeCountry: string,
): FieldProblem[] {
  const problems: FieldProblem[] = (address ? missingFields(address) : []).map((field) => ({
    path: `address.${field}`,
    message: 'Please fill this in.',
  }));
  if (address && !isPostcode(address)) {
    problems.push({ path: 'address.postcode', message: 'This postcode is not valid in this country.' });
  }
  if (phone !== '' && !isPhoneNumber(phone, address?.country ?? homeCountry)) {
    problems.push({
      path: 'phone',
      message: 'This phone number is not valid. Start with + and the country code.',
    });
  }
  return problems;
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

function isPhoneNumber(text: string, country: string): boolean {
  const known: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(text, known)?.isPossible() ?? false;
}
