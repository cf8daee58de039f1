import { ApiProblem } from '#platform/browser/api-client.ts';

/** The error code of the response, or null if the result is unknown. */
export function errorCodeOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null;
  const { status, code } = error;
  // A rate limit says nothing about an earlier attempt; the limit of guest orders is an answer.
  const isRetryable = status === 408 || (status === 429 && code !== 'too_many_guest_orders');
  return status >= 400 && status < 500 && !isRetryable ? code : null;
}
