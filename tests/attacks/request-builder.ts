import { rights } from './expected-rights.ts';
import type { Caller, Fixture, RequestInput } from './request-fixtures.ts';

/**
 * Builds the request of a route for each caller. A back office route rejects other callers before it looks a record up,
 * so all callers send the administrator's request.
 */
export function requestBuilder(name: string, fixture: Fixture): (caller: Caller) => Promise<RequestInput> {
  const { buildRequest } = rights[name]!;
  const build = async (caller: Caller) => (await buildRequest?.(fixture, caller)) ?? {};
  if (!name.includes(' /admin/')) return build;
  let request: Promise<RequestInput> | undefined;
  return () => (request ??= build('administrator'));
}
