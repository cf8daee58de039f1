import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { FieldProblem } from '#kernel/result.ts';
import type { Address } from '#modules/orders/contract/order.ts';

/**
 * What of an address and a telephone number cannot be right, by the forms of their country. Whatever a browser has
 * checked: this is asked once more before anything is ordered.
 *
 * @param homeCountry of a number without a country's code, where there is no address.
 */
export function problemsOfContact(
  { address, phone }: { address: Address | null; phone: string },
  homeCountry: string,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (address && !isPostcode(address)) {
    problems.push({ path: 'address.postcode', message: 'That is no postcode of this country.' });
  }
  if (phone !== '' && !isPhoneNumber(phone, address?.country ?? homeCountry)) {
    problems.push({
      path: 'phone',
      message: 'That is no telephone number. Begin with + and the country’s code.',
    });
  }
  return problems;
}

/** An empty one is fine: whether one is needed is asked elsewhere, and not every country has any. */
function isPostcode({ country, postcode }: Address): boolean {
  const written = postcode.trim().toUpperCase();
  if (written === '' || !postcodeValidatorExistsForCountry(country)) return true;
  const bare = written.replaceAll(/\s/g, '');
  // People leave the space out, or the part of the Portuguese code that names the street.
  const spaced = bare.replace(/(.{3})$/, ' $1');
  return (
    [written, bare, spaced].some((form) => postcodeValidator(form, country)) ||
    (country === 'PT' && /^\d{4}$/.test(bare)) ||
    (country === 'NL' && /^\d{4}[A-Z]{2}$/.test(bare)) ||
    (country === 'IE' && /^[A-Z]\d[\dW][A-Z\d]{4}$/.test(bare))
  );
}

function isPhoneNumber(text: string, country: string): boolean {
  const known: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(text, known)?.isPossible() ?? false;
}
