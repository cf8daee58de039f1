import type { FieldProblem } from '#kernel/result.ts';
import { errorCodeOf } from '#platform/api.ts';
import { isDatabaseUnavailable } from '#platform/database/failures.ts';
import { problemResponse } from '#platform/http/problem.ts';
import type { Logger } from '#platform/log.ts';
import { isErrorCode, problems, type ErrorCode } from '../problems.ts';
import { DocumentsUnavailable } from '../render-documents.ts';
import { textIn } from '../server-texts.ts';
import { shownFields } from '../shown-text.ts';
import { requestLanguage } from './request-language.ts';

/** An error response in the language of the current request. */
export function errorResponse(
  code: ErrorCode,
  headers: Record<string, string> = {},
  errors?: FieldProblem[],
  requestId?: string,
): Response {
  const { status } = problems[code];
  const language = requestLanguage();
  const title = textIn(language, problems[code].title);
  const more = {
    ...(errors ? { errors: shownFields(language, errors) } : {}),
    ...(requestId ? { requestId } : {}),
  };
  const retry: Record<string, string> = status === problems.unavailable.status ? { 'retry-after': '2' } : {};
  return problemResponse(
    { status, title, code, ...more },
    {
      'content-language': language,
      vary: 'accept-language',
      ...retry,
      ...headers,
    },
  );
}

export const toResponse = (answer: Response | { code: ErrorCode }): Response =>
  answer instanceof Response ? answer : errorResponse(answer.code);

/** The response to a request whose handler threw. */
export function failureResponse(error: unknown, requestId: string, log: Logger): Response {
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error, requestId }, 'database unreachable');
    return errorResponse('unavailable');
  }
  if (error instanceof DocumentsUnavailable) {
    log.warn({ err: error, requestId }, 'documents unavailable');
    return errorResponse('unavailable');
  }
  const code = errorCodeOf(error);
  if (code !== null && isErrorCode(code)) return errorResponse(code);
  log.error({ err: error, requestId }, 'request failed');
  return errorResponse('internal', {}, undefined, requestId);
}
