import { betterAuth } from 'better-auth';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/database/database.ts';
import { publishLive } from '#platform/live.ts';
import { maxPasswordLength, minPasswordLength } from '../contract.ts';
import { recordSignIn } from '../store.ts';

export interface SignInOptions {
  tx: Tx;
  secret: string;
  /** The address that people see: links and cookies follow it. */
  baseUrl: string;
}

const DAY_S = 86_400;

/**
 * The sign-in library, on the tables of this module. Limits on attempts are the shop's own (platform/http), because
 * the library's trust a forwarding header from anyone.
 */
export function createSignIn({ tx, secret, baseUrl }: SignInOptions) {
  return betterAuth({
    appName: 'Trivet',
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    database: { db: tx, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    // Origins are checked once, at the door, for every route alike.
    advanced: {
      cookiePrefix: 'trivet',
      useSecureCookies: baseUrl.startsWith('https:'),
      disableOriginCheck: true,
      disableCSRFCheck: true,
      database: { generateId: () => newId(new Date()) },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    emailAndPassword: { enabled: true, minPasswordLength, maxPasswordLength, autoSignIn: true },
    user: {
      modelName: 'users',
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'client', input: false },
        phoneNumber: { type: 'string', required: false, input: false },
        isAnonymous: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    session: { modelName: 'sessions', expiresIn: 30 * DAY_S, updateAge: DAY_S },
    account: { modelName: 'credentials', accountLinking: { enabled: false } },
    verification: { modelName: 'verifications' },
    databaseHooks: {
      session: {
        create: { after: (session) => recordSignIn(tx, session.userId, new Date()) },
        delete: {
          after: (session) =>
            publishLive(tx, {
              event: 'session.ended',
              audience: { person: session.userId },
              data: { id: session.id },
            }),
        },
      },
    },
  });
}

export type SignIn = ReturnType<typeof createSignIn>;
