import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

/** What the shop's API says when it refuses: a problem document (RFC 9457), as an error to catch. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  /** Words for the person, beside each field that was at fault. */
  readonly fields: { path: string; message: string }[];

  constructor(code: string, status: number, title: string, fields: { path: string; message: string }[]) {
    super(title);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

interface ProblemBody {
  code?: string;
  status?: number;
  title?: string;
  errors?: { path: string; message: string }[];
}

/** The shop could not be reached at all. */
export const NETWORK_PROBLEM = 'network';

function asProblem(error: unknown): unknown {
  if (error instanceof ORPCError) {
    const body = (error.data ?? {}) as ProblemBody;
    return new ApiProblem(
      body.code ?? String(error.code),
      error.status,
      body.title ?? error.message,
      body.errors ?? [],
    );
  }
  if (error instanceof TypeError) return new ApiProblem(NETWORK_PROBLEM, 0, error.message, []);
  return error;
}

/** The library reads JSON by the type `application/json` alone; a problem document has a type of its own. */
function problemAsJson(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response;
  const { body, status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  return new Response(body, { status, statusText, headers });
}

/** What a call may carry besides its input: `api.checkout.place(input, { context: { idempotencyKey } })`. */
export interface CallContext {
  /** The same key gives the same answer, however often the call arrives. */
  idempotencyKey?: string;
}

/** A client of one area of the API; typed by its contract, which itself is not downloaded. */
export function createApiClient<Contract extends AnyContractRouter>(
  routes: AnyContractRouter,
): ContractRouterClient<Contract, CallContext> {
  const link = new OpenAPILink<CallContext>(routes, {
    // On the server nothing calls the API: private data is loaded in the browser only (house.md, way 2).
    url: () => `${globalThis.location.origin}/api`,
    fetch: async (request, init) =>
      problemAsJson(await fetch(request, { ...init, credentials: 'same-origin' })),
    headers: ({ context: { idempotencyKey } }) =>
      idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
    customErrorResponseBodyDecoder: (body, response) =>
      new ORPCError('PROBLEM', { status: response.status, data: body as ProblemBody }),
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          throw asProblem(error);
        }
      },
    ],
  });
  return createORPCClient(link);
}
