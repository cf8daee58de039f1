import { missingFields } from '#kernel/address-fields.ts';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { postcodeToCompare } from '#kernel/postcodes.ts';
import type { GiftDraft } from '../../client/gift-draft.ts';

export interface GiftProblems {
  recipientName: boolean;
  /** Required fields of the address that are empty. */
  address: ReturnType<typeof missingFields>;
  /** A valid example if the postcode is invalid. */
  postcodeExample: string | null;
  country: boolean;
  email: boolean;
  /** The day is before the first possible one. */
  deliverOn: boolean;
  items: boolean;
}

/** What is missing or wrong. The server checks everything again. */
export function checkGift(
  draft: GiftDraft,
  { earliest, hasItems }: { earliest: string | null; hasItems: boolean },
): GiftProblems {
  const isAddressed = draft.by === 'address';
  // Without a name of its own, the address has the recipient's.
  const address = { ...draft.address, name: draft.address.name || draft.recipientName };
  return {
    recipientName: draft.recipientName.trim() === '',
    address: isAddressed ? missingFields(address).filter((field) => field !== 'name') : [],
    postcodeExample: isAddressed ? postcodeToCompare(draft.address.country, draft.address.postcode) : null,
    country: draft.by === 'recipient' && draft.country === '',
    email: draft.by === 'recipient' && draft.email.trim() !== '' && !looksLikeEmail(draft.email),
    deliverOn: draft.deliverOn !== '' && earliest !== null && draft.deliverOn < earliest,
    items: !hasItems,
  };
}

export const hasProblem = (problems: GiftProblems): boolean =>
  problems.address.length > 0 ||
  problems.postcodeExample !== null ||
  [problems.recipientName, problems.country, problems.email, problems.deliverOn, problems.items].some(
    Boolean,
  );
