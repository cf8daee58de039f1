import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { errorCodeOf } from './error-code.ts';

const problem = (code: string, status: number) => new ApiProblem(code, status, '', []);

describe('errorCodeOf', () => {
  it('returns the code of a rejected order, also of too many guest orders', () => {
    expect(errorCodeOf(problem('out_of_stock', 409))).toBe('out_of_stock');
    expect(errorCodeOf(problem('too_many_guest_orders', 429))).toBe('too_many_guest_orders');
  });

  it('returns null if the result is unknown: no response, rate limit, time-out or server error', () => {
    expect(errorCodeOf(problem('network', 0))).toBeNull();
    expect(errorCodeOf(problem('too_many_requests', 429))).toBeNull();
    expect(errorCodeOf(problem('timeout', 408))).toBeNull();
    expect(errorCodeOf(problem('unavailable', 503))).toBeNull();
    expect(errorCodeOf(new Error('aborted'))).toBeNull();
  });
});
