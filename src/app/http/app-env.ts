import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Session } from '#modules/accounts/service/sessions.ts';

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { address: string; requestId: string; session?: Session };
};

export type App = Hono<AppEnv>;

/**
 * Path of payment webhooks. They have a larger rate limit of their own: providers send from few addresses.
 */
export const WEBHOOKS = '/api/webhooks/';

const importPartPath = /^\/api\/admin\/product-imports\/[^/]+\/parts\/\d+$/;
const videoPartPath = /^\/api\/admin\/video-uploads\/[^/]+\/parts\/\d+$/;
export const isVideoPart = (path: string): boolean => videoPartPath.test(path);
const returnPhotosPath = /^\/api\/orders\/[^/]+\/return-photos$/;

/** Whether the route receives a file instead of JSON. */
export function isUpload(path: string): boolean {
  return (
    path === '/api/admin/pictures' ||
    importPartPath.test(path) ||
    isVideoPart(path) ||
    returnPhotosPath.test(path)
  );
}
