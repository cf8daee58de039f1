import { oc } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemResponse } from '#platform/http/problem.ts';
import { ApiProblem, createApiClient, NETWORK_PROBLEM } from './api-client.ts';

const contract = { place: oc.route({ method: 'POST', path: '/checkout' }) };
const client = createApiClient<typeof contract>(contract);

describe('the API as the browser calls it', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin: 'http://shop.test' }));
  afterEach(() => void vi.unstubAllGlobals());

  it('hands on the code, the words and the fields of a problem document', async () => {
    const errors = [{ path: 'address.postcode', message: 'Too long' }];
    const answer = problemResponse({
      status: 409,
      title: 'Something sold out.',
      code: 'out_of_stock',
      errors,
    });
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    const error: unknown = await client.place().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      code: 'out_of_stock',
      status: 409,
      message: 'Something sold out.',
      fields: errors,
    });
  });

  it('tells a shop that cannot be reached from one that says no', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.place()).rejects.toMatchObject({ code: NETWORK_PROBLEM, status: 0 });
  });
});
