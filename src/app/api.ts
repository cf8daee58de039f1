import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, ValidationError } from '@orpc/server';
import { addressesApi, profileApi, type ProfileContext, sessionApi } from '#modules/accounts/api/profile.ts';
import { peopleAdminApi } from '#modules/accounts/api/people.ts';
import { auditAdminApi, type AuditContext } from '#modules/audit/api.ts';
import { customersAdminApi } from '#modules/customers/api.ts';
import type { FieldProblem } from '#kernel/result.ts';
import { cartApi, cartsAdminApi } from '#modules/cart/api.ts';
import { catalogAdminApi, catalogApi } from '#modules/catalog/api.ts';
import { contentAdminApi, type ContentContext } from '#modules/content/api.ts';
import { adminSearchApi } from '#modules/admin-search/api.ts';
import { favoritesApi } from '#modules/favorites/api.ts';
import { stockListAdminApi } from '#modules/inventory/api/stock-list.ts';
import { inventoryAdminApi } from '#modules/inventory/api/stock.ts';
import { bulkAdminApi, productCsvApi } from '#modules/bulk-products/api.ts';
import { mediaAdminApi } from '#modules/media/api.ts';
import { draftOrdersAdminApi, draftOrdersApi } from '#modules/draft-orders/api.ts';
import { checkoutApi } from '#modules/checkout/api.ts';
import { emailTemplatesApi, type EmailContext } from '#modules/email/api.ts';
import { emailOutboxApi } from '#modules/email/api.ts';
import {
  type CardContext,
  cardPaymentApi,
  orderEditsAdminApi,
  ordersAdminApi,
  ordersApi,
} from '#modules/orders/api.ts';
import { returnsAdminApi, returnsApi } from '#modules/returns/api.ts';
import { reportsAdminApi } from '#modules/reports/api.ts';
import { giftCardsAdminApi, promotionsAdminApi } from '#modules/promotions/api.ts';
import { settingsAdminApi } from '#modules/settings/api.ts';
import { dashboardApi } from '#modules/dashboard/api.ts';
import { type GuestContext, ResultError } from '#platform/api.ts';
import { isDatabaseAway, refusedInput } from '#platform/database/failures.ts';
import type { Problem } from '#platform/http/problem.ts';
import type { Logger } from '#platform/log.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Storage } from '#platform/storage.ts';
import { isErrorCode, problems, type ErrorCode } from './problems.ts';

export const apiRouter = {
  catalog: catalogApi,
  favorites: favoritesApi,
  cart: cartApi,
  session: sessionApi,
  profile: profileApi,
  addresses: addressesApi,
  checkout: checkoutApi,
  draftOrders: draftOrdersApi,
  orders: ordersApi,
  cardPayment: cardPaymentApi,
  returns: returnsApi,
  admin: {
    catalog: catalogAdminApi,
    stock: inventoryAdminApi,
    shelf: stockListAdminApi,
    bulk: bulkAdminApi,
    productTable: productCsvApi,
    orders: ordersAdminApi,
    orderEdits: orderEditsAdminApi,
    draftOrders: draftOrdersAdminApi,
    returns: returnsAdminApi,
    emailOutbox: emailOutboxApi,
    emailTemplates: emailTemplatesApi,
    pictures: mediaAdminApi,
    reports: reportsAdminApi,
    adminSearch: adminSearchApi,
    dashboard: dashboardApi,
    carts: cartsAdminApi,
    settings: settingsAdminApi,
    content: contentAdminApi,
    promotions: promotionsAdminApi,
    giftCards: giftCardsAdminApi,
    customers: customersAdminApi,
    people: peopleAdminApi,
    audit: auditAdminApi,
  },
};

/** Context of the API handlers. */
type HandlerContext = ProfileContext &
  CardContext &
  GuestContext &
  AuditContext &
  ContentContext &
  EmailContext & { storage: Storage; outbox: Outbox };

interface ProblemData {
  code: ErrorCode;
  fields: FieldProblem[];
  current?: unknown;
}

function problemError(
  code: ErrorCode,
  fields: FieldProblem[] = [],
  current?: unknown,
): ORPCError<string, ProblemData> {
  const { status, title } = problems[code];
  return new ORPCError(code, { status, message: title, data: { code, fields, current } });
}

/** Whether validation failed on a path parameter: no record has such an id, so the response is 404. */
const isNoSuchAddress = ({ issues }: ValidationError, path: string | undefined): boolean =>
  issues.some(({ path: [first] = [] }) =>
    path?.includes(`{${String(typeof first === 'object' ? first.key : first)}}`),
  );

/** @param path of the matched route, with parameters in braces. */
function translate(error: unknown, log: Logger, path?: string): ORPCError<string, ProblemData> {
  if (error instanceof ResultError) {
    const { code, fields, current } = error.refused;
    if (isErrorCode(code)) return problemError(code, fields, current);
  }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) {
      if (isNoSuchAddress(error.cause, path)) return problemError('not_found');
      return problemError(
        'invalid',
        error.cause.issues.map((issue) => ({
          path: (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      );
    }
    if (error.status < 500) {
      return problemError(
        error.status === 404 ? 'not_found' : error.status === 405 ? 'method_not_allowed' : 'invalid',
      );
    }
  }
  if (refusedInput(error)) return problemError('invalid');
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'database away');
    return problemError('unavailable');
  }
  log.error({ err: error }, 'request failed');
  return problemError('internal');
}

/** Whether a route without input received one. */
function isUncalledFor(
  { inputSchema, route }: { inputSchema?: unknown; route: { method?: string } },
  input: unknown,
) {
  return inputSchema === undefined && route.method !== 'GET' && input !== undefined;
}

export function createApiHandler(log: Logger) {
  /** Requests that passed parsing: earlier failures are client errors. */
  const readable = new WeakSet<object>();
  const handler = new OpenAPIHandler<HandlerContext>(apiRouter, {
    clientInterceptors: [
      async (options) => {
        readable.add(options.context);
        if (isUncalledFor(options.procedure['~orpc'], options.input)) throw problemError('invalid');
        try {
          return await options.next();
        } catch (error) {
          throw translate(error, log, options.procedure['~orpc'].route.path);
        }
      },
    ],
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          const data = error instanceof ORPCError ? (error.data as ProblemData | undefined) : undefined;
          if (data?.code) throw error;
          throw readable.has(options.context) ? translate(error, log) : problemError('invalid');
        }
      },
    ],
    customErrorResponseBodyEncoder: (error): Problem => {
      const data = error.data as ProblemData;
      return {
        type: `/api/docs#problem-${data.code}`,
        title: error.message,
        status: error.status,
        code: data.code,
        ...(data.fields.length > 0 ? { errors: data.fields } : {}),
        ...(data.current === undefined ? {} : { current: data.current }),
      };
    },
  });

  /** @returns null when no API route has this method and path. */
  return async function handleApi(request: Request, context: HandlerContext): Promise<Response | null> {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    if (!matched) return null;
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'private, no-store');
    if (response.status >= 400) headers.set('content-type', 'application/problem+json; charset=utf-8');
    return new Response(response.body, { status: response.status, headers });
  };
}
