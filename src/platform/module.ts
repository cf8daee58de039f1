import type { MessageDescriptor } from '@lingui/core';
import type { AnyRouter } from '@orpc/server';
import type { Result } from '#kernel/result.ts';
import type { AdminPages } from './browser/admin-pages.ts';
import type { Context } from './context.ts';
import type { EventHandlers } from './events.ts';
import type { Limit } from './http/rate-limit.ts';
import type { JobHandlers } from './jobs.ts';

/** The HTTP response for an error code. */
export interface ErrorResponse {
  status: number;
  /** Message for the user, in the language of the request. */
  title: MessageDescriptor;
}

/**
 * A rate limit, per client address or per user. Routes whose limits have the same name are counted together.
 */
export interface RouteLimit extends Limit {
  name: string;
}

export interface RouteLimits {
  /** Limit per client address. */
  everyone?: RouteLimit;
  /** Additional limit per client address for callers who are not signed in. */
  guests?: RouteLimit;
  /** Additional limit per signed-in user, from all addresses together. */
  accounts?: RouteLimit;
}

/**
 * Error codes of a module, with responses for those that have none in `src/app/problems.ts` or an earlier
 * module.
 */
export interface ErrorTable<Code extends string = string, Own extends string = string> {
  responses: Readonly<Record<Own, ErrorResponse>>;
  /** Type only: all codes that the module returns. */
  codes?: Code;
}

/** `errorTable<CartErrorCode>()({ cart_full: { status: 409, title: msg`…` } })` */
export const errorTable =
  <Code extends string>() =>
  <Own extends Code = never>(responses: Readonly<Record<Own, ErrorResponse>>): ErrorTable<Code, Own> => ({
    responses,
  });

/** Export and erasure of a customer's personal data. The context's actor is that customer. */
export interface PersonalData {
  /** Data by name in the exported file. */
  collect?: (ctx: Context) => Promise<Readonly<Record<string, unknown>>>;
  /** Erases all data that the law does not require to keep. An error cancels the erasure in all modules. */
  erase?: (ctx: Context) => Promise<Result<true, string>>;
}

/** An invariant that `npm run shop -- doctor` verifies. */
export interface IntegrityCheck {
  /** The invariant as a sentence, printed after ✓, or after ✗ if there are errors. */
  title: string;
  findErrors: (ctx: Context) => Promise<string[]>;
}

/** The parts of a module that the application uses. `src/app/modules.ts` lists the manifests. */
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
  /** Routes with the same response for every client of a language: `GET /products`. Cached until the catalogue changes. */
  cachedRoutes?: readonly string[];
  /** Handlers of other modules' domain events. They run in the transaction that emits the event. */
  eventHandlers?: EventHandlers;
  errors?: ErrorTable;
  /**
   * Back office pages, navigation and labels of permission scopes. Browsers download them (`admin-pages.ts`).
   */
  adminPages?: AdminPages;
  /**
   * Absent if the module has no personal data, or has none to export and a foreign key to `users` deletes it.
   */
  personalData?: PersonalData;
  integrityChecks?: readonly IntegrityCheck[];
}

export function defineModule<const Manifest extends ModuleManifest>(manifest: Manifest): Manifest {
  return manifest;
}
