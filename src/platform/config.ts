import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type DatabaseTimeouts, defaultTimeouts } from './database/timeouts.ts';
import {
  allOrNone,
  ConfigError,
  isLoopback,
  readSecretVariable,
  readVariable,
  secureUrl,
  variable,
  wholeNumber,
} from './environment.ts';
import { isStrongSecret, strongSecret } from './session-secret.ts';

/** Settings from the environment. Payment providers and the S3 client read their own keys. */
export interface Config {
  /** 0: any free port, for tests; the default `baseUrl` then does not contain the real port. */
  port: number;
  /** The listen address. 127.0.0.1 by default, so that public access is an explicit decision. */
  host: string;
  /** Public scheme, host and port, without a trailing slash. */
  baseUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** Null: the same as `databaseUrl`. Set when that is a connection pooler in transaction mode. */
  databaseDirectUrl: string | null;
  databaseConnections: number;
  /** Null: prepared unless there is a pooler. */
  databasePrepares: boolean | null;
  databaseTimeouts: DatabaseTimeouts;
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
  /** Server processes behind one port. */
  processes: number;
  /** Maximum memory for cached pages of each process, in bytes; 0 disables the cache. */
  pageCacheBytes: number;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Number of the operator's own reverse proxies; 0 ignores forwarding headers. */
  trustedProxies: number;
  /** Bearer token for `/metrics`. Null: metrics are for requests from this machine only. */
  metricsToken: string | null;
  /** Seconds after a stop signal in which new requests are still accepted, while `/readyz` answers 503. */
  stopDelay: number;
  logLevel: (typeof logLevels)[number];
  /** Servers that help browsers in a call to find each other. */
  calls: { stunUrls: string[]; turnUrls: string[]; turnSecret: string | null };
}

/** Time for a proxy to notice that `/readyz` answers 503. */
const PROXY_STOP_DELAY_S = 2;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Two per core, from 4 to 10: with more, requests wait for the processor instead, and each takes 20 MB of the database. */
export const defaultConnections = (cores: number): number => Math.min(10, Math.max(4, 2 * cores));

/**
 * Reads and validates these settings. Throws a ConfigError for the first invalid one. An empty value counts
 * as absent.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = readVariable(env, 'PORT', wholeNumber(0, 65_535), 'a port number from 0 to 65535') ?? 3000;
  const host =
    readVariable(env, 'HOST', hostname, 'an address or host name to listen on, such as 0.0.0.0') ??
    '127.0.0.1';
  const dataDir = resolve(variable(env, 'DATA_DIR') ?? '.data');
  const trustedProxies =
    readVariable(
      env,
      'TRUST_PROXY',
      proxies,
      'the number of your own proxies before the shop (1 to 10), or off',
    ) ?? 0;
  return {
    port,
    host,
    baseUrl:
      readVariable(
        env,
        'BASE_URL',
        origin,
        'the address shoppers use, such as https://shop.example, without a path',
      ) ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl: readSecretVariable(
      env,
      'DATABASE_URL',
      urlOf(/^postgres(ql)?:$/),
      'postgres://user:password@host:5432/database',
    ),
    databaseDirectUrl: readDirectUrl(env),
    databaseConnections:
      readVariable(env, 'DATABASE_POOL', wholeNumber(4, 500), 'a number of connections, from 4 to 500') ??
      defaultConnections(availableParallelism()),
    databasePrepares: readVariable(env, 'DATABASE_PREPARED_STATEMENTS', onOrOff, 'on or off'),
    databaseTimeouts: {
      connect: readSeconds(env, 'DATABASE_CONNECT_TIMEOUT', defaultTimeouts.connect),
      statement: readSeconds(env, 'DATABASE_STATEMENT_TIMEOUT', defaultTimeouts.statement),
      lock: readSeconds(env, 'DATABASE_LOCK_TIMEOUT', defaultTimeouts.lock),
    },
    storageUrl:
      readVariable(env, 'STORAGE_URL', storage, 'file:/path/to/folder or s3://bucket?region=…') ??
      pathToFileURL(join(dataDir, 'files')).href,
    smtpUrl: readSecretVariable(
      env,
      'SMTP_URL',
      urlOf(/^smtps?:$/, true),
      'smtp://user:password@host:587 or smtps://…',
    ),
    sessionSecret: readSecretVariable(env, 'SESSION_SECRET', z.string().refine(isStrongSecret), strongSecret),
    administrator: readAdministrator(env),
    seed: readVariable(env, 'SEED', z.enum(['demo', 'none']), 'demo or none') ?? 'demo',
    rateLimitFactor: readRateLimitFactor(env, host),
    processes: readProcesses(env),
    pageCacheBytes:
      (readVariable(env, 'PAGE_CACHE_MB', z.coerce.number().min(0).max(4096), 'megabytes, from 0 to 4096') ??
        96) *
      1024 *
      1024,
    google: readGoogle(env),
    trustedProxies,
    metricsToken: readSecretVariable(
      env,
      'METRICS_TOKEN',
      z.string().regex(/^[\w.~+/=-]{16,200}$/),
      'at least 16 letters, digits or ._~+/=-',
    ),
    stopDelay:
      readVariable(env, 'STOP_DELAY', wholeNumber(0, 60), 'seconds, from 0 to 60') ??
      (trustedProxies > 0 ? PROXY_STOP_DELAY_S : 0),
    calls: readCalls(env),
    logLevel: readVariable(env, 'LOG_LEVEL', z.enum(logLevels), `one of ${logLevels.join(', ')}`) ?? 'info',
  };
}

/** Throws a ConfigError. Read apart, before a process loads what only servers of requests need. */
export const readProcesses = (env: NodeJS.ProcessEnv): number =>
  readVariable(env, 'WEB_CONCURRENCY', wholeNumber(1, 128), 'a number of processes, from 1 to 128') ?? 1;

function readDirectUrl(env: NodeJS.ProcessEnv): string | null {
  const url = readSecretVariable(
    env,
    'DATABASE_DIRECT_URL',
    urlOf(/^postgres(ql)?:$/),
    'postgres://user:password@host:5432/database',
  );
  if (url !== null && variable(env, 'DATABASE_URL') === null) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: expected the address of the pooler in DATABASE_URL.',
    );
  }
  return url;
}

/** @returns milliseconds. */
function readSeconds(env: NodeJS.ProcessEnv, name: string, absent: number): number {
  const seconds = readVariable(env, name, wholeNumber(1, 600), 'seconds, from 1 to 600');
  return seconds === null ? absent : seconds * 1000;
}

function readAdministrator(env: NodeJS.ProcessEnv): Config['administrator'] {
  const given = allOrNone({
    ADMIN_EMAIL: readVariable(env, 'ADMIN_EMAIL', z.email().max(254), 'an email address'),
    ADMIN_PASSWORD: readSecretVariable(
      env,
      'ADMIN_PASSWORD',
      z.string().min(6).max(128),
      '6 to 128 characters',
    ),
  });
  return given && { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD };
}

function readRateLimitFactor(env: NodeJS.ProcessEnv, host: string): number {
  const expected = 'a number above 0 (1: the usual limits)';
  const factor =
    readVariable(env, 'RATE_LIMIT_FACTOR', z.coerce.number().positive().max(1_000_000), expected) ?? 1;
  if (factor > 1 && !isLoopback(host)) {
    throw new ConfigError(
      `RATE_LIMIT_FACTOR is ${factor} while HOST is ${host}: expected at most 1 unless HOST is 127.0.0.1, ::1 or localhost.`,
    );
  }
  return factor;
}

function readGoogle(env: NodeJS.ProcessEnv): Config['google'] {
  const issuer =
    readVariable(env, 'GOOGLE_ISSUER', secureUrl, 'an https:// address') ?? 'https://accounts.google.com';
  const given = allOrNone({
    GOOGLE_CLIENT_ID: variable(env, 'GOOGLE_CLIENT_ID'),
    GOOGLE_CLIENT_SECRET: variable(env, 'GOOGLE_CLIENT_SECRET'),
  });
  return given && { clientId: given.GOOGLE_CLIENT_ID, clientSecret: given.GOOGLE_CLIENT_SECRET, issuer };
}

function readCalls(env: NodeJS.ProcessEnv): Config['calls'] {
  const turnUrls = readVariable(
    env,
    'TURN_URLS',
    serverList(/^turns?:/),
    'one or more addresses such as turn:turn.example:3478, separated by commas',
  );
  const given = allOrNone({
    TURN_URLS: turnUrls === null ? null : variable(env, 'TURN_URLS'),
    TURN_SECRET: readSecretVariable(
      env,
      'TURN_SECRET',
      z.string().min(16).max(500),
      'at least 16 characters',
    ),
  });
  return {
    stunUrls:
      readVariable(
        env,
        'STUN_URLS',
        serverList(/^stuns?:/),
        'one or more addresses such as stun:stun.example:3478, separated by commas',
      ) ?? [],
    turnUrls: turnUrls ?? [],
    turnSecret: given?.TURN_SECRET ?? null,
  };
}

/** Addresses of one scheme, separated by commas. */
const serverList = (scheme: RegExp) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((urls) => urls.every((url) => scheme.test(url) && /^\w+:[^\s,/]+$/.test(url)));

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

const onOrOff = z.enum(['on', 'off']).transform((text) => text === 'on');

const proxies = z.union([z.enum(['off', 'false', '0']).transform(() => 0), wholeNumber(1, 10)]);
