import type { AnyRouter } from '@orpc/server';
import type { EventHandlers } from './events.ts';
import type { Limit } from './http/rate-limit.ts';
import type { JobHandlers } from './jobs.ts';

/** How the HTTP entry answers with an error code. */
export interface ErrorResponse {
  status: number;
  /** Message for the user. */
  title: string;
}

/** A limit per client address. Routes with the same name share it. */
export interface RouteLimit extends Limit {
  name: string;
}

export interface RouteLimits {
  everyone?: RouteLimit;
  /** Additional limit for callers without an account. */
  guests?: RouteLimit;
}

/** Error codes of a module, with the responses of those that no module before it has. */
export interface ErrorTable<Code extends string = string, Own extends string = string> {
  responses: Readonly<Record<Own, ErrorResponse>>;
  /** Type only: all codes that the module returns. */
  codes?: Code;
}

/** `errorTable<CartErrorCode>()({ cart_full: { status: 409, title: '…' } })` */
export const errorTable =
  <Code extends string>() =>
  <Own extends Code = never>(responses: Readonly<Record<Own, ErrorResponse>>): ErrorTable<Code, Own> => ({
    responses,
  });

/** What the rest of the program reads of a module. `src/app/modules.ts` lists the manifests. */
export interface ModuleManifest {
  /** API routes by name: `/api/…` */
  api?: Readonly<Record<string, AnyRouter>>;
  /** API routes for staff only: `/api/admin/…` */
  adminApi?: Readonly<Record<string, AnyRouter>>;
  /** Job handlers; `src/app/jobs.ts` passes the dependencies. */
  jobs?: (dependencies: never) => JobHandlers;
  /** Lines of minute, hour, day, month, weekday and job name. */
  crontab?: string;
  /** Rate limits by matched route: `POST /orders/{orderId}/card`. */
  limits?: Readonly<Record<string, RouteLimits>>;
  /** Handlers of other modules' domain events, in the transaction that emits them. */
  eventHandlers?: EventHandlers;
  errors?: ErrorTable;
}

export function defineModule<const Manifest extends ModuleManifest>(manifest: Manifest): Manifest {
  return manifest;
}
