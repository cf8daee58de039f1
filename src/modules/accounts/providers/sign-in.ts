import { createHmac } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { APIError, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/database/database.ts';
import { publishLive } from '#platform/live.ts';
import type { Logger } from '#platform/log.ts';
import { sessionLifetimes } from '../rules/lifetimes.ts';
import { maxPasswordLength, minPasswordLength } from '../rules/passwords.ts';
import { findUser, recordSignIn } from '../store/people.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface GoogleKeys {
  clientId: string;
  clientSecret: string;
  /** `https://accounts.google.com`, or another OpenID provider. */
  issuer: string;
}

export interface SignInOptions {
  tx: Tx;
  secret: string;
  /** The address that people see: links and cookies follow it. */
  baseUrl: string;
  /** Null: this shop has not connected Google. */
  google: GoogleKeys | null;
  /** Raises the tries that are free, as it raises the door's limits. */
  leniency: number;
  log: Logger;
}

/** The sign-in library, with what is needed to look people up beside it. */
export interface SignIn {
  library: SignInLibrary;
  /**
   * The same with Google, made when somebody first asks for it: it reads the provider's description, and nobody's
   * sign-in by password waits for another house. Where that cannot be read the library tries again at the next click.
   */
  withGoogle(): SignInLibrary | null;
  /** What stands for an e-mail address where it must not be readable. */
  hashAddress(email: string): string;
  tx: Tx;
  baseUrl: string;
  leniency: number;
  log: Logger;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { tx, baseUrl, leniency, log, google } = options;
  let second: SignInLibrary | undefined;
  return {
    library: createLibrary(options, null),
    withGoogle: () => google && (second ??= createLibrary(options, google)),
    hashAddress: (email) =>
      createHmac('sha256', options.secret).update(`address ${email.toLowerCase()}`).digest('base64url'),
    tx,
    baseUrl,
    leniency,
    log,
  };
}

type SignInLibrary = ReturnType<typeof createLibrary>;

/** What the library answers where an account was disabled. */
export const ACCOUNT_DISABLED = 'ACCOUNT_DISABLED';

/**
 * The sign-in library, on the tables of this module. Limits on attempts are the shop's own (platform/http), because
 * the library's trust a forwarding header from anyone.
 */
function createLibrary({ tx, secret, baseUrl, log }: SignInOptions, google: GoogleKeys | null) {
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
    session: {
      modelName: 'sessions',
      // The longest that any may last; the shop ends them sooner (rules/lifetimes.ts), and asks again by itself
      // before what an unlocked screen must not allow.
      expiresIn: sessionLifetimes.client.absolute / 1000,
      freshAge: 0,
    },
    account: {
      modelName: 'credentials',
      // One account for a person's Google and password only where both have proven the address.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    verification: { modelName: 'verifications' },
    plugins: [
      passkey({
        rpName: 'Trivet',
        origin: baseUrl,
        // Found by the browser without an e-mail being typed; unlocked by a finger, a face or a PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          afterVerification: ({ verification }) => needUserVerified(verification.authenticationInfo),
        },
        registration: {
          afterVerification: ({ verification }) => needUserVerified(verification.registrationInfo),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
      }),
      twoFactor({
        issuer: 'Trivet',
        // Who signs in by Google alone has none; the shop asks for a fresh sign-in instead.
        allowPasswordless: true,
        backupCodeOptions: { amount: 10, length: 10 },
        schema: { twoFactor: { modelName: 'twoFactors' } },
      }),
      ...(google ? [withProvider(google)] : []),
    ],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const user = await findUser(tx, userId);
            if (user?.disabledAt) throw new APIError('FORBIDDEN', { code: ACCOUNT_DISABLED, message: '' });
          },
          after: (session) => recordSignIn(tx, session.userId, new Date()),
        },
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

/** OpenID Connect with code, PKCE, state and nonce; the token's signature, issuer and audience are verified. */
function withProvider({ clientId, clientSecret, issuer }: GoogleKeys) {
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId,
        clientSecret,
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        getUserInfo: ({ idToken }) => Promise.resolve(idToken ? profileOf(idToken) : null),
        // People with several accounts choose, instead of being signed in as the one that is there.
        prompt: 'select_account',
      },
    ],
  });
}

/** A key that opens without its owner being there is only something one has: it would not be a second step. */
function needUserVerified(info: { userVerified?: boolean } | undefined): Promise<void> {
  if (info?.userVerified) return Promise.resolve();
  throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: '' });
}

interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  picture?: string;
}

/** Who an ID token names. The library has verified it; without one it would believe what an address answers. */
function profileOf(idToken: string) {
  const [, payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
  return {
    id: claims.sub,
    sub: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: claims.name?.slice(0, 120) ?? '',
    image: claims.picture,
  };
}
