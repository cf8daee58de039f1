import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Address } from '#kernel/contract.ts';
import type { FieldProblem } from '#kernel/result.ts';
import { problemsOfAddress } from '#platform/address-problems.ts';

/**
 * Validates address and phone number by country before an order. The browser requires the same fields, but its
 * checks of their contents are simpler.
 *
 * @param homeCountry country of a phone number without a country code, when there is no address.
 */
export function problemsOfContact(
  {
    address,
    billingAddress = null,
    phone,
  }: { address: Address | null; billingAddress?: Address | null; phone: string },
  homeCountry: string,
): FieldProblem[] {
  const problems = address ? problemsOfAddress(address) : [];
  for (const { path, message } of billingAddress ? problemsOfAddress(billingAddress) : [])
    problems.push({ path: path.replace('address.', 'billing.'), message });
  if (phone !== '' && !isPhoneNumber(phone, address?.country ?? homeCountry)) {
    problems.push({
      path: 'phone',
      message: /*i18n*/ 'This phone number is not valid. Start with + and the country code.',
    });
  }
  return problems;
}

function isPhoneNumber(text: string, country: string): boolean {
  const known: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(text, known)?.isPossible() ?? false;
}
