import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { openDataDir } from './data-dir.ts';

/** An invalid setting prevents the start. The message is one line: the setting, the error and the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** All settings from the environment. Null means disabled or generated, as documented per field. */
export interface Config {
  /** 0 uses any free port, for tests; the test must then set BASE_URL. */
  port: number;
  /** The listen address. 127.0.0.1 by default, so that public access is an explicit decision. */
  host: string;
  /** Public scheme, host and port, without a trailing slash. */
  baseUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** `file:` URL of a folder, or `s3://bucket?…`. */
  storageUrl: string;
  /** Null: mail is written to the outbox under `dataDir`. */
  smtpUrl: string | null;
  /** Null: see `ensureSessionSecret`. */
  sessionSecret: string | null;
  /** The first administrator. Null: one with a random password is created. */
  administrator: { email: string; password: string } | null;
  /** The initial data of an empty shop. */
  seed: 'demo' | 'none';
  /** Multiplies every rate limit. Above 1 only when the shop listens on loopback. */
  rateLimitFactor: number;
  /** Maximum memory for cached pages, in bytes; 0 disables the cache. */
  pageCacheBytes: number;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  stripe: { publishableKey: string; secretKey: string; webhookSecret: string; apiBase: string } | null;
  /** Number of the operator's own reverse proxies; 0 ignores forwarding headers. */
  trustedProxies: number;
  logLevel: (typeof logLevels)[number];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads and validates all settings. Throws a ConfigError for the first invalid one. An empty value counts as absent.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = read(env, 'PORT', wholeNumber(0, 65_535), 'a port number from 0 to 65535') ?? 3000;
  const host =
    read(env, 'HOST', hostname, 'an address or host name to listen on, such as 0.0.0.0') ?? '127.0.0.1';
  const dataDir = resolve(value(env, 'DATA_DIR') ?? '.data');
  return {
    port,
    host,
    baseUrl:
      read(
        env,
        'BASE_URL',
        origin,
        'the address shoppers use, such as https://shop.example, without a path',
      ) ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl: readSecret(
      env,
      'DATABASE_URL',
      urlOf(/^postgres(ql)?:$/),
      'postgres://user:password@host:5432/database',
    ),
    storageUrl:
      read(env, 'STORAGE_URL', storage, 'file:/path/to/folder or s3://bucket?region=…') ??
      pathToFileURL(join(dataDir, 'files')).href,
    smtpUrl: readSecret(
      env,
      'SMTP_URL',
      urlOf(/^smtps?:$/, true),
      'smtp://user:password@host:587 or smtps://…',
    ),
    sessionSecret: readSecret(env, 'SESSION_SECRET', z.string().refine(isStrongSecret), strongSecret),
    administrator: readAdministrator(env),
    seed: read(env, 'SEED', z.enum(['demo', 'none']), 'demo or none') ?? 'demo',
    rateLimitFactor: readRateLimitFactor(env, host),
    pageCacheBytes:
      (read(env, 'PAGE_CACHE_MB', z.coerce.number().min(0).max(4096), 'megabytes, from 0 to 4096') ?? 96) *
      1024 *
      1024,
    google: readGoogle(env),
    ...readPaymentProviders(env),
    trustedProxies:
      read(env, 'TRUST_PROXY', proxies, 'the number of your own proxies before the shop (1 to 10), or off') ??
      0,
    logLevel: read(env, 'LOG_LEVEL', z.enum(logLevels), `one of ${logLevels.join(', ')}`) ?? 'info',
  };
}

const strongSecret = 'at least 32 random characters, such as those that "openssl rand -base64 36" prints';

/**
 * The secret that signs sessions when none is configured: created once in DATA_DIR, readable only by its owner. Two
 * processes that start at once get the same secret. Throws a ConfigError.
 */
export function ensureSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  try {
    openDataDir(dataDir);
    const secret = readFile(path) ?? makeSecret(path);
    if (isStrongSecret(secret)) return secret;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR is ${dataDir}: ${diskProblems[code] ?? message}.`, { cause: error });
  }
  throw new ConfigError(
    `The secret in ${path} is damaged: remove that file (everybody has to sign in again) or write ${strongSecret} into it.`,
  );
}

const diskProblems: Record<string, string> = {
  ENOSPC: 'the disk is full, free some space',
  EDQUOT: 'the disk quota is used up, free some space',
  EROFS: 'it is on a read-only disk, expected a folder that can be written',
  EACCES: 'it may not be read or written by this account, expected a folder of its own',
  EPERM: 'it may not be read or written by this account, expected a folder of its own',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

function makeSecret(path: string): string {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, randomBytes(36).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(unfinished, path); // fails if another process was first; its secret is used
  } catch (error) {
    if (readFile(path) === null) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFile(path) ?? '';
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Rejects guessable secrets: too short, from an example, or with a pattern. */
function isStrongSecret(secret: string): boolean {
  if (secret.length < 32 || secret.length > 1024 || /[\r\n\0]/.test(secret)) return false;
  if (/secret|password|change.?me|default|example|your.|trivet|better.?auth|qwert|0000|1234/i.test(secret))
    return false;
  const repeats = (secret + secret).indexOf(secret, 1) < secret.length;
  const steps = Array.from(secret, (_, at) => at).filter(
    (at) => at > 0 && Math.abs(secret.charCodeAt(at) - secret.charCodeAt(at - 1)) <= 1,
  );
  return !repeats && new Set(secret).size >= 12 && steps.length < secret.length / 3;
}

function readAdministrator(env: NodeJS.ProcessEnv): Config['administrator'] {
  const given = allOrNone({
    ADMIN_EMAIL: read(env, 'ADMIN_EMAIL', z.email().max(254), 'an e-mail address'),
    ADMIN_PASSWORD: readSecret(env, 'ADMIN_PASSWORD', z.string().min(6).max(128), '6 to 128 characters'),
  });
  return given && { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD };
}

function readRateLimitFactor(env: NodeJS.ProcessEnv, host: string): number {
  const expected = 'a number above 0 (1: the usual limits)';
  const factor = read(env, 'RATE_LIMIT_FACTOR', z.coerce.number().positive().max(1_000_000), expected) ?? 1;
  if (factor > 1 && !isLoopback(host)) {
    throw new ConfigError(
      `RATE_LIMIT_FACTOR is ${factor} while HOST is ${host}: expected at most 1 unless HOST is 127.0.0.1, ::1 or localhost.`,
    );
  }
  return factor;
}

function readGoogle(env: NodeJS.ProcessEnv): Config['google'] {
  const issuer = read(env, 'GOOGLE_ISSUER', safeUrl, 'an https:// address') ?? 'https://accounts.google.com';
  const given = allOrNone({
    GOOGLE_CLIENT_ID: value(env, 'GOOGLE_CLIENT_ID'),
    GOOGLE_CLIENT_SECRET: value(env, 'GOOGLE_CLIENT_SECRET'),
  });
  return given && { clientId: given.GOOGLE_CLIENT_ID, clientSecret: given.GOOGLE_CLIENT_SECRET, issuer };
}

/** Keys of the payment providers; null: not configured. */
export function readPaymentProviders(env: NodeJS.ProcessEnv): Pick<Config, 'stripe'> {
  return { stripe: readStripe(env) };
}

function readStripe(env: NodeJS.ProcessEnv): Config['stripe'] {
  // Anyone can sign with an empty secret, so an empty value must not mean "not configured".
  if (env.STRIPE_WEBHOOK_SECRET !== undefined && env.STRIPE_WEBHOOK_SECRET.trim() === '') {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET is empty: expected whsec_… from Stripe, or not to be set at all.',
    );
  }
  const apiBase = read(env, 'STRIPE_API_BASE', safeUrl, 'an https:// address') ?? 'https://api.stripe.com';
  const given = allOrNone({
    STRIPE_PUBLISHABLE_KEY: read(
      env,
      'STRIPE_PUBLISHABLE_KEY',
      key(/^pk_(test|live)_/),
      'pk_test_… or pk_live_…',
    ),
    STRIPE_SECRET_KEY: readSecret(
      env,
      'STRIPE_SECRET_KEY',
      key(/^[sr]k_(test|live)_/),
      'sk_test_… or sk_live_…',
    ),
    STRIPE_WEBHOOK_SECRET: readSecret(env, 'STRIPE_WEBHOOK_SECRET', key(/^whsec_/), 'whsec_… from Stripe'),
  });
  if (!given) return null;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SECRET_KEY: secretKey } = given;
  if (publishableKey.split('_')[1] !== secretKey.split('_')[1]) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is of another mode than STRIPE_PUBLISHABLE_KEY: expected both test or both live.',
    );
  }
  return { publishableKey, secretKey, webhookSecret: given.STRIPE_WEBHOOK_SECRET, apiBase };
}

function value(env: NodeJS.ProcessEnv, name: string): string | null {
  return env[name]?.trim() || null;
}

function read<Value>(
  env: NodeJS.ProcessEnv,
  name: string,
  schema: z.ZodType<Value>,
  expected: string,
): Value | null {
  return check(env, name, schema, expected, (text) => JSON.stringify(text));
}

/** Like `read`, but the error does not contain the value, because messages are logged. */
function readSecret(
  env: NodeJS.ProcessEnv,
  name: string,
  schema: z.ZodType<string>,
  expected: string,
): string | null {
  return check(env, name, schema, expected, () => 'not usable');
}

function check<Value>(
  env: NodeJS.ProcessEnv,
  name: string,
  schema: z.ZodType<Value>,
  expected: string,
  show: (text: string) => string,
): Value | null {
  const text = value(env, name);
  if (text === null) return null;
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new ConfigError(`${name} is ${show(text.slice(0, 200))}: expected ${expected}.`);
}

function allOrNone<Name extends string>(group: Record<Name, string | null>): Record<Name, string> | null {
  const names = Object.keys(group) as Name[];
  const missing = names.filter((name) => group[name] === null);
  if (missing.length === names.length) return null;
  if (missing.length === 0) return group as Record<Name, string>;
  throw new ConfigError(
    `${missing.join(' and ')} is not set: expected ${names.join(', ')} all together, or none of them.`,
  );
}

function wholeNumber(least: number, most: number): z.ZodType<number> {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
}

const hostname = z
  .string()
  .refine((host) => isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?$/i.test(host));

const origin = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    const plain =
      url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    return plain && /^https?:$/.test(url.protocol);
  })
  .transform((text) => new URL(text).origin);

/** Requires TLS unless the host is loopback, because keys and tokens are sent there. */
const safeUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
});

function urlOf(protocol: RegExp, needsHost = false): z.ZodType<string> {
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocol.test(url.protocol) && (!needsHost || url.hostname !== '');
  });
}

const storage = z
  .string()
  .refine((text) => /^file:./.test(text) || (/^s3:\/\/./.test(text) && Boolean(URL.parse(text)?.hostname)))
  // "file:pictures" is relative to the current folder, as on a command line.
  .transform((text) =>
    /^file:(?!\/\/)/.test(text) ? pathToFileURL(resolve(text.slice('file:'.length))).href : text,
  );

const proxies = z.union([z.enum(['off', 'false', '0']).transform(() => 0), wholeNumber(1, 10)]);

function key(start: RegExp): z.ZodType<string> {
  return z
    .string()
    .regex(start)
    .regex(/^\w{12,255}$/);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, '');
  if (isIP(address) === 0) return address.toLowerCase() === 'localhost';
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
