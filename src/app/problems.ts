import { msg } from '@lingui/core/macro';
import type { ErrorResponse } from '#platform/module.ts';
import { type Modules, modules } from './modules.ts';

/** Error codes that the HTTP entry or several modules return. */
const sharedResponses = {
  invalid: { status: 400, title: msg`The request is not valid. Please check your entries and try again.` },
  not_found: { status: 404, title: msg`Not found.` },
  method_not_allowed: { status: 405, title: msg`Method not allowed.` },
  cross_origin: { status: 403, title: msg`Requests from other sites are not allowed.` },
  too_large: { status: 413, title: msg`The request is too large.` },
  encoded_body: { status: 415, title: msg`Compressed request bodies are not supported.` },
  too_many_requests: { status: 429, title: msg`Too many requests. Please wait a moment and try again.` },
  unavailable: {
    status: 503,
    title: msg`The shop is temporarily unavailable. Please try again in a moment.`,
  },
  internal: { status: 500, title: msg`Something went wrong. Please try again.` },
  unauthenticated: { status: 401, title: msg`Please sign in.` },
  forbidden: { status: 403, title: msg`You do not have permission to do this.` },
  changed_meanwhile: {
    status: 409,
    title: msg`This was changed in the meantime. Please reload and try again.`,
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

/** Fails to compile if a module returns an error code that has no response. */
const complete: Readonly<Record<CodeOf<Modules>, ErrorResponse>> = problems;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(complete, code);
}
