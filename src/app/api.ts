import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { type InferRouterInitialContext, ORPCError, ValidationError } from '@orpc/server';
import { issueText } from '#kernel/field-text.ts';
import { defaultLanguage, type Language } from '#kernel/language.ts';
import type { FieldProblem } from '#kernel/result.ts';
import { ResultError } from '#platform/api.ts';
import { isDatabaseUnavailable, isInvalidInput } from '#platform/database/failures.ts';
import type { Problem } from '#platform/http/problem.ts';
import type { Logger } from '#platform/log.ts';
import type { ModuleManifest } from '#platform/module.ts';
import { type Modules, modules } from './modules.ts';
import { isErrorCode, problems, type ErrorCode } from './problems.ts';
import { textIn } from './server-texts.ts';
import { shownFields } from './shown-text.ts';

type ApiOf<Module> = Module extends { api: infer Api } ? Api : never;
type AdminApiOf<Module> = Module extends { adminApi: infer Api } ? Api : never;
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

const routesOf = (part: 'api' | 'adminApi'): Record<string, unknown> =>
  Object.fromEntries(modules.flatMap((module: ModuleManifest) => Object.entries(module[part] ?? {})));

/** Routes of all modules: `api` and `adminApi` of their manifests. */
export const apiRouter = { ...routesOf('api'), admin: routesOf('adminApi') } as Intersection<
  ApiOf<Modules>
> & { admin: Intersection<AdminApiOf<Modules>> };

/** Context of the API handlers: everything that some route needs. */
type HandlerContext = InferRouterInitialContext<typeof apiRouter> & {
  /** Language of error messages; that of records is `language`. */
  messageLanguage?: Language;
};

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
  const { status } = problems[code];
  return new ORPCError(code, { status, message: code, data: { code, fields, current } });
}

/** An error with its messages in the reader's language. */
function withMessage(
  { data, status, code }: ORPCError<string, ProblemData>,
  { messageLanguage = defaultLanguage }: HandlerContext,
): ORPCError<string, ProblemData> {
  const message = textIn(messageLanguage, problems[data.code].title);
  return new ORPCError(code, {
    ...{ status, message },
    data: { ...data, fields: shownFields(messageLanguage, data.fields) },
  });
}

/** Whether validation failed on a path parameter: no record has such an id, so the response is 404. */
const isInvalidPathParameter = ({ issues }: ValidationError, path: string | undefined): boolean =>
  issues.some(({ path: [first] = [] }) =>
    path?.includes(`{${String(typeof first === 'object' ? first.key : first)}}`),
  );

/** @param path of the matched route, with parameters in braces. */
function translate(error: unknown, log: Logger, path?: string): ORPCError<string, ProblemData> {
  if (error instanceof ResultError) {
    const { code, fields, current } = error.result;
    if (isErrorCode(code)) return problemError(code, fields, current);
  }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) {
      if (isInvalidPathParameter(error.cause, path)) return problemError('not_found');
      return problemError(
        'invalid',
        error.cause.issues.map((issue) => ({
          path: (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.'),
          message: issueText(issue),
        })),
      );
    }
    if (error.status < 500) {
      return problemError(
        error.status === 404 ? 'not_found' : error.status === 405 ? 'method_not_allowed' : 'invalid',
      );
    }
  }
  if (isInvalidInput(error)) return problemError('invalid');
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error }, 'database unreachable');
    return problemError('unavailable');
  }
  log.error({ err: error }, 'request failed');
  return problemError('internal');
}

/** Whether a route that takes no input received a request body. */
function hasUnexpectedInput(
  { inputSchema, route }: { inputSchema?: unknown; route: { method?: string } },
  input: unknown,
) {
  return inputSchema === undefined && route.method !== 'GET' && input !== undefined;
}

const isProblem = (error: unknown): error is ORPCError<string, ProblemData> =>
  error instanceof ORPCError && Boolean((error.data as Partial<ProblemData> | undefined)?.code);

const matcher = new StandardOpenAPIMatcher();
matcher.init(apiRouter);

/**
 * The route that handles a request, such as `POST /orders/{orderId}/card`, regardless of how the path is
 * encoded. Null if no route matches.
 */
export async function matchApiRoute({ method, url }: Request): Promise<string | null> {
  const path = new URL(url).pathname.replace(/^\/api/, '');
  // Matches as the library's handler does, which ignores a slash at the end.
  const matched = await matcher.match(method, `/${path.replaceAll(/^\/|\/$/g, '')}`);
  return matched ? `${method} ${matched.procedure['~orpc'].route.path}` : null;
}

export function createApiHandler(log: Logger) {
  /** Contexts of requests that were parsed. An error before parsing is the client's error. */
  const readable = new WeakSet<object>();
  const handler = new OpenAPIHandler<HandlerContext>(apiRouter, {
    clientInterceptors: [
      async (options) => {
        readable.add(options.context);
        if (hasUnexpectedInput(options.procedure['~orpc'], options.input)) throw problemError('invalid');
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
          const { context } = options;
          if (isProblem(error)) throw withMessage(error, context);
          throw withMessage(readable.has(context) ? translate(error, log) : problemError('invalid'), context);
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
        ...(data.fields.length > 0 ? { errors: data.fields as Problem['errors'] } : {}),
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
    if (response.status === problems.unavailable.status) headers.set('retry-after', '2');
    if (response.status >= 400) headers.set('content-type', 'application/problem+json; charset=utf-8');
    return new Response(response.body, { status: response.status, headers });
  };
}
