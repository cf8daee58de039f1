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
