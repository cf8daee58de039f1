import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultConnections, readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const strong = 'kP3vX9mQ2rT7wZ5bN8cL4hJ6gF1dS0aY';

function errorOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

describe('readConfig without any setting', () => {
  it('listens on loopback only and uses the embedded database, the mail outbox and local files', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      dataDir: resolve('.data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseConnections: defaultConnections(availableParallelism()),
      databasePrepares: null,
      databaseTimeouts: { connect: 5_000, statement: 15_000, lock: 8_000 },
      storageUrl: `file://${resolve('.data/files')}`,
      smtpUrl: null,
      sessionSecret: null,
      administrator: null,
      seed: 'demo',
      rateLimitFactor: 1,
      processes: 1,
      pageCacheBytes: 96 * 1024 * 1024,
      google: null,
      trustedProxies: 0,
      metricsToken: null,
      stopDelay: 0,
      calls: { stunUrls: [], turnUrls: [], turnSecret: null },
      logLevel: 'info',
    });
  });

  it('treats an empty value as absent', () => {
    const empty = {
      PORT: '',
      HOST: ' ',
      DATABASE_URL: '',
      SESSION_SECRET: '',
      GOOGLE_CLIENT_ID: '',
      LOG_LEVEL: '',
    };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

it('has two connections per core, from 4 to 10', () => {
  expect([1, 2, 3, 4, 5, 64].map(defaultConnections)).toEqual([4, 4, 6, 8, 10, 10]);
});

describe('readConfig with valid settings', () => {
  it.each<[NodeJS.ProcessEnv, object]>([
    [{ PORT: '8080' }, { port: 8080, baseUrl: 'http://localhost:8080' }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1', RATE_LIMIT_FACTOR: '1000' }, { rateLimitFactor: 1000 }],
    [{ BASE_URL: 'https://Shop.example/' }, { baseUrl: 'https://shop.example' }],
    [{ DATA_DIR: '/srv/shop' }, { dataDir: '/srv/shop', storageUrl: 'file:///srv/shop/files' }],
    [{ DATABASE_URL: 'postgres://u:p@db/shop' }, { databaseUrl: 'postgres://u:p@db/shop' }],
    [
      { DATABASE_URL: 'postgresql:///shop?host=/run/postgresql' },
      { databaseUrl: 'postgresql:///shop?host=/run/postgresql' },
    ],
    [
      { DATABASE_URL: 'postgres://u@pooler/shop', DATABASE_DIRECT_URL: 'postgres://u:p@db/shop' },
      { databaseUrl: 'postgres://u@pooler/shop', databaseDirectUrl: 'postgres://u:p@db/shop' },
    ],
    [{ DATABASE_POOL: '50' }, { databaseConnections: 50 }],
    [{ WEB_CONCURRENCY: '4' }, { processes: 4 }],
    [{ DATABASE_PREPARED_STATEMENTS: 'off' }, { databasePrepares: false }],
    [
      { DATABASE_CONNECT_TIMEOUT: '2', DATABASE_STATEMENT_TIMEOUT: '30', DATABASE_LOCK_TIMEOUT: '4' },
      { databaseTimeouts: { connect: 2_000, statement: 30_000, lock: 4_000 } },
    ],
    [{ STORAGE_URL: 'file:pictures' }, { storageUrl: `file://${resolve('pictures')}` }],
    [{ STORAGE_URL: 's3://bucket?region=eu-west-1' }, { storageUrl: 's3://bucket?region=eu-west-1' }],
    [{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
    [{ SESSION_SECRET: strong }, { sessionSecret: strong }],
    [
      { ADMIN_EMAIL: 'ada@shop.example', ADMIN_PASSWORD: 'sixsix' },
      { administrator: { email: 'ada@shop.example', password: 'sixsix' } },
    ],
    [{ SEED: 'none' }, { seed: 'none' }],
    [{ TRUST_PROXY: 'off' }, { trustedProxies: 0 }],
    [{ TRUST_PROXY: '2' }, { trustedProxies: 2, stopDelay: 2 }],
    [{ TRUST_PROXY: '2', STOP_DELAY: '0' }, { stopDelay: 0 }],
    [{ METRICS_TOKEN: 'a-long-enough-token' }, { metricsToken: 'a-long-enough-token' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [
      {
        STUN_URLS: 'stun:a.example:3478',
        TURN_URLS: 'turn:a.example:3478, turns:a.example',
        TURN_SECRET: 'x'.repeat(16),
      },
      {
        calls: {
          stunUrls: ['stun:a.example:3478'],
          turnUrls: ['turn:a.example:3478', 'turns:a.example'],
          turnSecret: 'x'.repeat(16),
        },
      },
    ],
    [
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hidden', GOOGLE_ISSUER: 'http://localhost:9000' },
      { google: { clientId: 'id', clientSecret: 'hidden', issuer: 'http://localhost:9000' } },
    ],
  ])('reads %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('readConfig with an invalid setting', () => {
  it.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'abc' }, 'PORT is "abc": expected a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ HOST: 'http://x' }, 'HOST is "http://x"'],
    [{ BASE_URL: 'shop.example' }, 'BASE_URL is "shop.example"'],
    [{ BASE_URL: 'https://shop.example/store' }, 'BASE_URL'],
    [{ BASE_URL: 'javascript:alert(1)' }, 'BASE_URL'],
    [{ DATABASE_URL: 'mysql://root:hunter2@db/shop' }, 'DATABASE_URL is not usable: expected postgres://'],
    [
      { DATABASE_DIRECT_URL: 'postgres://u:hunter2@db/shop' },
      'DATABASE_DIRECT_URL is set without DATABASE_URL',
    ],
    [{ DATABASE_POOL: '3' }, 'DATABASE_POOL is "3": expected a number of connections, from 4 to 500.'],
    [{ DATABASE_STATEMENT_TIMEOUT: '15s' }, 'DATABASE_STATEMENT_TIMEOUT is "15s": expected seconds'],
    [{ DATABASE_PREPARED_STATEMENTS: 'yes' }, 'DATABASE_PREPARED_STATEMENTS is "yes": expected on or off.'],
    [{ STORAGE_URL: '/srv/files' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://' }, 'STORAGE_URL'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not usable'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'sixsix' }, 'ADMIN_EMAIL is "ada"'],
    [{ ADMIN_EMAIL: 'ada@shop.example', ADMIN_PASSWORD: 'five5' }, 'ADMIN_PASSWORD is not usable'],
    [{ ADMIN_EMAIL: 'ada@shop.example' }, 'ADMIN_PASSWORD is not set'],
    [{ SEED: 'all' }, 'SEED is "all": expected demo or none.'],
    [{ PAGE_CACHE_MB: '-1' }, 'PAGE_CACHE_MB'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR is "-1"'],
    [{ RATE_LIMIT_FACTOR: 'NaN' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: '2', HOST: '0.0.0.0' }, 'RATE_LIMIT_FACTOR is 2 while HOST is 0.0.0.0'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is not set'],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, 'GOOGLE_ISSUER'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is not usable: expected at least 16 letters'],
    [{ STOP_DELAY: '61' }, 'STOP_DELAY is "61": expected seconds, from 0 to 60'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true": expected the number of your own proxies'],
    [{ TURN_URLS: 'turn:a.example' }, 'TURN_SECRET is not set'],
    [{ STUN_URLS: 'a.example:3478' }, 'STUN_URLS'],
    [{ TURN_URLS: 'https://a.example', TURN_SECRET: 'x'.repeat(16) }, 'TURN_URLS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": expected one of'],
  ])('throws one line that names the setting: %j', (env, expected) => {
    const message = errorOf(env);
    expect(message).toContain(expected);
    expect(message).not.toMatch(/\n/);
  });

  it('never prints a secret', () => {
    expect(errorOf({ DATABASE_URL: 'mysql://root:hunter2@db/shop' })).not.toContain('hunter2');
    expect(errorOf({ SESSION_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(errorOf({ SMTP_URL: 'http://u:hunter2@mail' })).not.toContain('hunter2');
  });
});

describe('known vulnerabilities', () => {
  it.each([
    'short',
    'a'.repeat(64),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'k3vX9mQ2'.repeat(8),
    'change-me-kP3vX9mQ2rT7wZ5bN8cL4hJ6',
    'better-auth-secret-kP3vX9mQ2rT7wZ5b',
    'better-auth-secret-12345678901234567890',
    'your-random-kP3vX9mQ2rT7wZ5bN8cL4hJ6',
  ])('CVE-2023-46943: rejects the weak session secret %j', (secret) => {
    expect(errorOf({ SESSION_SECRET: secret })).toContain(
      'SESSION_SECRET is not usable: expected at least 32',
    );
  });
});
