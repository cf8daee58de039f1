import type { MiddlewareHandler } from 'hono';
import { limitBody } from '#platform/http/limit-body.ts';
import type { AppEnv } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import { isBulkEdit, isTableImport, isUpload } from './large-requests.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** Body limit for bulk edits of ten thousand products. */
const MAX_BULK_BYTES = 4 * 1024 * 1024;
/** Body limit for CSV imports of customers, past orders and translations. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024;
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

const limitTo = (bytes: number) => limitBody(bytes, () => errorResponse('too_large'));

/** Limits request bodies by route. */
export function bodyLimits(): MiddlewareHandler<AppEnv> {
  const limitUpload = limitTo(MAX_UPLOAD_BYTES);
  const limitBulk = limitTo(MAX_BULK_BYTES);
  const limitTable = limitTo(MAX_TABLE_BYTES);
  const limitOthers = limitTo(MAX_BODY_BYTES);
  return (c, next) => {
    // Only a form with a picture may use the picture limit.
    const isForm = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
    if (isForm && isUpload(c.req.path)) return limitUpload(c, next);
    // Only staff can reach these routes.
    if (isTableImport(c.req.path)) return limitTable(c, next);
    return isBulkEdit(c.req.path) ? limitBulk(c, next) : limitOthers(c, next);
  };
}
