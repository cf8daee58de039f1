import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { FieldProblem } from '#kernel/result.ts';
import type { Address } from '#modules/orders/contract/order.ts';

/**
 * Validates postcode and phone number by country before an order. The browser's checks are simpler.
 *
 * @param homeCountry country of a phone number without a prefix, when there is no address.
 */
export function problemsOfContact(
  { address, phone }: { address: Address | null; phone: string },
  homeCountry: string,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
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

/**
 * Empty is valid here: some countries have no postcodes. Only the checkout form requires one in the others.
 */
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
