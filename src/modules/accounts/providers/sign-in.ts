import { createHmac } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { APIError, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { newId } from '#kernel/ids.ts';
import { namesInQuery } from '#platform/database/column-names.ts';
import type { Tx } from '#platform/database/database.ts';
import { publishLive } from '#platform/live.ts';
import type { Logger } from '#platform/log.ts';
import { sessionLifetimes } from '../rules/lifetimes.ts';
import { maxPasswordLength, minPasswordLength } from '../rules/passwords.ts';
import { recordSignIn } from '../store/users.ts';
import type { GoogleTest } from '../contract/google-test.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { type GoogleKeys, testGoogleKeys } from './test-google-keys.ts';

export interface SignInOptions {
  tx: Tx;
  secret: string;
  /** The shop's public URL, for links and cookies. */
  baseUrl: string;
  /** Null: Google is not configured. */
  google: GoogleKeys | null;
  /** Multiplies the number of wrong passwords before a wait, like the factor of the rate limits. */
  leniency: number;
  log: Logger;
}

/** The sign-in library, with the database, public URL and log that its callers use. */
export interface SignIn {
  library: SignInLibrary;
  /**
   * The library with Google, created on first use: it fetches the provider's configuration, and sign-in by password
   * must not wait for that. A failed fetch is retried at the next attempt.
   */
  withGoogle(): SignInLibrary | null;
  /** The redirect address that the Google Cloud console must have. */
  googleRedirectAddress: string;
  /** Asks Google whether it accepts the keys and the redirect address, without a sign-in. */
  testGoogle(): Promise<GoogleTest>;
  /** A keyed hash of an email address, for places where the address must not be readable. */
  hashAddress(email: string): string;
  tx: Tx;
  baseUrl: string;
  leniency: number;
  log: Logger;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { tx, baseUrl, leniency, log, google } = options;
  let second: SignInLibrary | undefined;
  const googleRedirectAddress = new URL('/api/auth/callback/google', baseUrl).href;
  return {
    library: createLibrary(options, null),
    withGoogle: () => google && (second ??= createLibrary(options, google)),
    googleRedirectAddress,
    testGoogle: async () => (google ? testGoogleKeys(google, googleRedirectAddress) : 'not-connected'),
    hashAddress: (email) =>
      createHmac('sha256', options.secret).update(`address ${email.toLowerCase()}`).digest('base64url'),
    tx,
    baseUrl,
    leniency,
    log,
  };
}

type SignInLibrary = ReturnType<typeof createLibrary>;

/** The error code that the session hook below throws for a disabled account. */
export const ACCOUNT_DISABLED = 'ACCOUNT_DISABLED';

/**
 * The sign-in library on this module's tables. The shop has its own rate limits (platform/http), because
 * those of the library trust any forwarding header.
 */
function createLibrary({ tx, secret, baseUrl, log }: SignInOptions, google: GoogleKeys | null) {
  const isSecure = baseUrl.startsWith('https:');
  return betterAuth({
    appName: 'Trivet',
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    // In a transaction, so that user and password are created together.
    database: { db: tx.withPlugin(namesInQuery), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { onError: (error) => log.error({ err: error }, 'sign-in failed') },
    rateLimit: { enabled: false },
    // The HTTP entry checks the origin of every request that writes.
    advanced: {
      // Over HTTPS another host of the domain cannot set a cookie of such a name. The library's own secure names would be
      // `__Secure-…`, which it can set.
      cookiePrefix: isSecure ? '__Host-trivet' : 'trivet',
      useSecureCookies: false,
      disableOriginCheck: true,
      disableCSRFCheck: true,
      database: { generateId: () => newId(new Date()) },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      // The library would trust any forwarding header, and the IP address is not needed.
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
        disabledAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    session: {
      modelName: 'sessions',
      // The longest lifetime of all roles. The shop ends sessions earlier (rules/lifetimes.ts) and
      // re-authenticates before sensitive changes.
      expiresIn: sessionLifetimes.client.absolute / 1000,
      freshAge: 0,
    },
    account: {
      modelName: 'credentials',
      // Links Google to a password account only if both sides verified the email address.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    verification: { modelName: 'verifications' },
    plugins: [
      passkey({
        rpName: 'Trivet',
        origin: baseUrl,
        // The browser finds the passkey without an email address and verifies the user by biometrics or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          afterVerification: ({ verification }) => requireUserVerification(verification.authenticationInfo),
        },
        registration: {
          afterVerification: ({ verification }) => requireUserVerification(verification.registrationInfo),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
      }),
      twoFactor({
        issuer: 'Trivet',
        // Google-only users have no password; the shop requires a recent sign-in instead.
        allowPasswordless: true,
        backupCodeOptions: { amount: 10, length: 10 },
        schema: { twoFactor: { modelName: 'twoFactors' } },
      }),
      ...(google ? [googlePlugin(google)] : []),
    ],
    databaseHooks: {
      session: {
        create: {
          // The library reads in its own transaction, if it has one: with another connection of the pool, sign-ups at the same
          // time would wait for each other.
          before: async ({ userId }, call) => {
            const user = await call?.context.internalAdapter.findUserById(userId);
            if (!user || (user as { disabledAt?: Date | null }).disabledAt)
              throw new APIError('FORBIDDEN', { code: ACCOUNT_DISABLED, message: '' });
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

/**
 * OpenID Connect with authorization code, PKCE, state and nonce; verifies the token's signature, issuer and
 * audience.
 */
function googlePlugin({ clientId, clientSecret, issuer }: GoogleKeys) {
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
        // Lets users with several Google accounts choose one.
        prompt: 'select_account',
      },
    ],
  });
}

/** Without user verification a passkey is a single factor and cannot replace the second step. */
function requireUserVerification(info: { userVerified?: boolean } | undefined): Promise<void> {
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

/**
 * Reads the profile from the ID token, which the library has verified. Without an ID token the library would trust an
 * unsigned response.
 */
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
