import { missingFields } from '#kernel/address-fields.ts';
import type { Address } from '#kernel/contract.ts';
import { postcodeToCompare } from '#kernel/postcodes.ts';
import type { Registry, RegistryInput } from '../contract/registries.ts';

/** What the form shows, as typed. */
export interface RegistryDraft {
  title: string;
  ownerName: string;
  message: string;
  /** '' without an event. */
  eventOn: string;
  address: Address;
}

export const emptyRegistry = (country: string, name: string): RegistryDraft => ({
  ...{ title: '', ownerName: name, message: '', eventOn: '' },
  address: { name, line1: '', line2: '', city: '', region: '', postcode: '', country },
});

export const draftOfRegistry = ({
  title,
  ownerName,
  message,
  eventOn,
  address,
}: Registry): RegistryDraft => ({ title, ownerName, message, eventOn: eventOn ?? '', address });

export const inputOfRegistry = ({
  title,
  ownerName,
  message,
  eventOn,
  address,
}: RegistryDraft): RegistryInput => ({
  title: title.trim(),
  ownerName: ownerName.trim(),
  message: message.trim(),
  eventOn: eventOn || null,
  address,
});

export interface RegistryProblems {
  title: boolean;
  ownerName: boolean;
  /** Required fields of the address that are empty. */
  address: ReturnType<typeof missingFields>;
  /** A valid example if the postcode is invalid. */
  postcodeExample: string | null;
}

/** What is missing or wrong; null if nothing is. The server checks everything again. */
export function checkRegistry({ title, ownerName, address }: RegistryDraft): RegistryProblems | null {
  const problems = {
    title: title.trim() === '',
    ownerName: ownerName.trim() === '',
    address: missingFields(address),
    postcodeExample: postcodeToCompare(address.country, address.postcode),
  };
  const { postcodeExample } = problems;
  return problems.title || problems.ownerName || problems.address.length > 0 || postcodeExample !== null
    ? problems
    : null;
}
