import { betterAuth } from 'better-auth';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/database/database.ts';
import { publishLive } from '#platform/live.ts';
import type { Logger } from '#platform/log.ts';
import { maxPasswordLength, minPasswordLength } from '../rules/passwords.ts';
import { recordSignIn } from '../store/people.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface SignInOptions {
  tx: Tx;
  secret: string;
  /** The address that people see: links and cookies follow it. */
  baseUrl: string;
  log: Logger;
}

/** The sign-in library, with what is needed to look people up beside it. */
export interface SignIn {
  library: SignInLibrary;
  tx: Tx;
  log: Logger;
}

export function createSignIn(options: SignInOptions): SignIn {
  return { library: createLibrary(options), tx: options.tx, log: options.log };
}

type SignInLibrary = ReturnType<typeof createLibrary>;

const DAY_S = 86_400;

/**
 * The sign-in library, on the tables of this module. Limits on attempts are the shop's own (platform/http), because
 * the library's trust a forwarding header from anyone.
 */
function createLibrary({ tx, secret, baseUrl, log }: SignInOptions) {
  return betterAuth({
    appName: 'Trivet',
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    // A person without a password, or a password without a person, never comes to be.
    database: { db: tx, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { onError: (error) => log.error({ err: error }, 'sign-in failed') },
    rateLimit: { enabled: false },
    // Origins are checked once, at the door, for every route alike.
    advanced: {
      cookiePrefix: 'trivet',
      useSecureCookies: baseUrl.startsWith('https:'),
      disableOriginCheck: true,
      disableCSRFCheck: true,
      database: { generateId: () => newId(new Date()) },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // It would believe a forwarding header from anyone, and nothing needs the address.
      ipAddress: { disableIpTracking: true },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      autoSignIn: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
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
