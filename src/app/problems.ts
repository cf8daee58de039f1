import type { AccountRefusal } from '#modules/accounts/contract.ts';

interface ProblemKind {
  status: number;
  /** What a person is told. */
  title: string;
}

/** Refusals of the door itself, before any module is asked. */
type DoorRefusal =
  | 'invalid'
  | 'not_found'
  | 'method_not_allowed'
  | 'cross_origin'
  | 'too_large'
  | 'encoded_body'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal';

export type RefusalCode = DoorRefusal | AccountRefusal;

/** The one table from codes to HTTP statuses and to people's words. A code that is missing here does not compile. */
export const problems: Record<RefusalCode, ProblemKind> = {
  invalid: { status: 400, title: 'Something in there is not right. Please check it and try again.' },
  not_found: { status: 404, title: 'We could not find that.' },
  method_not_allowed: { status: 405, title: 'That cannot be done here.' },
  cross_origin: { status: 403, title: 'That request came from another site, so we did not follow it.' },
  too_large: { status: 413, title: 'That is more than we can take in at once.' },
  encoded_body: { status: 415, title: 'Please send it uncompressed.' },
  too_many_requests: { status: 429, title: 'That was a little fast. Please wait a moment and try again.' },
  unavailable: { status: 503, title: 'The shop is catching its breath. Please try again in a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side. Nothing was lost; please try again.' },
  unauthenticated: { status: 401, title: 'Please sign in first.' },
  forbidden: { status: 403, title: 'That is for the people who run the shop.' },
};

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(problems, code);
}
