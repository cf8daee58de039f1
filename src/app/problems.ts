import type { ErrorResponse } from '#platform/module.ts';
import { type Modules, modules } from './modules.ts';

/** Error codes that the HTTP entry or several modules return. */
const sharedResponses = {
  invalid: { status: 400, title: 'Some fields are not valid. Please check them and try again.' },
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
  changed_meanwhile: {
    status: 409,
    title: 'Somebody else was quicker. Look at the newest state and try again.',
  },
} satisfies Record<string, ErrorResponse>;

type CodeOf<Module> = Module extends { errors: { codes?: infer Code } } ? Extract<Code, string> : never;
type OwnCodeOf<Module> = Module extends { errors: { responses: Readonly<Record<infer Own, ErrorResponse>> } }
  ? Own
  : never;

export type ErrorCode = keyof typeof sharedResponses | OwnCodeOf<Modules>;

/** Maps each error code to its HTTP status and message. */
export const problems = Object.fromEntries([
  ...Object.entries(sharedResponses),
  ...modules.flatMap((module) => ('errors' in module ? Object.entries(module.errors.responses) : [])),
]) as Record<ErrorCode, ErrorResponse>;

/** A code that a module returns without a response does not compile. */
const complete: Readonly<Record<CodeOf<Modules>, ErrorResponse>> = problems;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(complete, code);
}
