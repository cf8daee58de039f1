import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { connection } from './connection.ts';
import { languageHeader } from './page-language.ts';

/** A failed API call: an error response, usually a problem document (RFC 9457), or an unreachable server. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  /** Messages to show beside each invalid field. */
  readonly fields: { path: string; message: string }[];
  /** The stored state, when it changed since the caller read it. */
  readonly current: unknown;

  constructor(
    code: string,
    status: number,
    title: string,
    fields: { path: string; message: string }[],
    current?: unknown,
  ) {
    super(title);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.current = current;
  }
}

interface ProblemBody {
  code?: string;
  title?: string;
  errors?: { path: string; message: string }[];
  current?: unknown;
}

/** Code of the `ApiProblem` that is thrown if the server cannot be reached. Its status is 0. */
export const NETWORK_PROBLEM = 'network';

/** The problem of an error response. @param fallbackCode for one without a problem document, such as that of a proxy. */
export async function problemOf(response: Response, fallbackCode: string): Promise<ApiProblem> {
  const problem = (await response.json().catch(() => ({}))) as ProblemBody;
  const { code = fallbackCode, title = response.statusText, errors = [], current } = problem;
  return new ApiProblem(code, response.status, title, errors, current);
}

/** The problem of a request that got no response, in the language of the page. */
export const networkProblem = (): ApiProblem =>
  new ApiProblem(NETWORK_PROBLEM, 0, i18n._(msg`No connection to the shop. Please try again.`), []);

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === NETWORK_PROBLEM;

/** Options of a call besides its input: `api.checkout.place(input, { context: { idempotencyKey } })`. */
export interface CallContext {
  /** Requests with the same key get the same response. */
  idempotencyKey?: string;
}

interface CallOptions {
  signal?: AbortSignal;
  context?: CallContext;
}

/** Methods and paths by contract name: `{ cart: { get: 'GET /cart' } }`. */
export interface ApiRoutes {
  readonly [name: string]: string | ApiRoutes;
}

/** Builds a request: path parameters go into the path, other input into the query or the body. */
function asRequest(route: string, input: Record<string, unknown> | undefined, options: CallOptions): Request {
  const [method = '', path = ''] = route.split(' ');
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  const address = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const url = new URL(`/api${address}`, globalThis.location.origin);
  const headers = new Headers(languageHeader());
  const { idempotencyKey } = options.context ?? {};
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (method === 'GET') {
    for (const [name, value] of rest) {
      const isList = Array.isArray(value);
      const parts = (isList ? value : [value]) as readonly (string | number | boolean | null)[];
      for (const [index, part] of parts.entries()) {
        if (part !== null) url.searchParams.append(isList ? `${name}[${index}]` : name, String(part));
      }
    }
  }
  const hasBody = method !== 'GET' && (rest.size > 0 || (input !== undefined && address === path));
  if (hasBody) headers.set('content-type', 'application/json');
  return new Request(url, {
    method,
    headers,
    credentials: 'same-origin',
    body: hasBody ? JSON.stringify(Object.fromEntries(rest)) : null,
    signal: options.signal ?? null,
  });
}

async function call(route: string, input?: Record<string, unknown>, options: CallOptions = {}) {
  try {
    const response = await fetch(asRequest(route, input, options));
    connection.tell(true);
    if (response.ok) {
      const text = await response.text();
      return text ? (JSON.parse(text) as unknown) : undefined;
    }
    throw await problemOf(response, `status_${response.status}`);
  } catch (error) {
    // `fetch` throws a TypeError when the server is unreachable; aborts and timeouts are rethrown unchanged.
    if (!(error instanceof TypeError)) throw error;
    connection.tell(false);
    throw networkProblem();
  }
}

function callsOf(routes: ApiRoutes): object {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      typeof route === 'string' ? call.bind(null, route) : callsOf(route),
    ]),
  );
}

/**
 * A client for one part of the API. The contract is only a type, so browsers do not download it. The server
 * never calls the client's functions: private data is loaded in the browser only.
 */
export function createApiClient<Contract extends AnyContractRouter>(
  routes: ApiRoutes,
): ContractRouterClient<Contract, CallContext> {
  return callsOf(routes) as ContractRouterClient<Contract, CallContext>;
}
