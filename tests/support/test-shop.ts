import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createHttpApp, type HttpApp } from '#app/http.ts';
import type { Shop } from '#app/shop.ts';
import { openShopMail } from '#app/shop-mail.ts';
import { createSignIn, type GoogleKeys } from '#modules/accounts/service/sign-in.ts';
import {
  type PaymentProviders,
  paymentProviders as providersOf,
} from '#modules/payments/service/payment-providers.ts';
import { readConfig } from '#platform/config.ts';
import { LiveFeed } from '#platform/live.ts';
import { createLogger, type Logger } from '#platform/log.ts';
import { PageCache } from '#platform/page-cache.ts';
import { singleProcess } from '#platform/processes/processes.ts';
import { SharedReads } from '#platform/shared-reads.ts';
import { openStorage } from '#platform/storage.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestShop extends HttpApp {
  shop: Shop;
  testDatabase: TestDatabase;
  close(): Promise<void>;
}

export interface TestShopOptions {
  baseUrl?: string;
  /** Factor of all rate limits; 1 for the limits of production. */
  rateLimitFactor?: number;
  /** Number of trusted proxies. */
  trustedProxies?: number;
  metricsToken?: string | null;
  /** Client settings of the OpenID provider for Google sign-in. */
  google?: GoogleKeys | null;
  paymentProviders?: PaymentProviders;
  log?: Logger;
  /** Of the pool. */
  connections?: number;
}

/** Opens the HTTP entry with a database of its own, without a port and without pages. Call `fetch`. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const {
    baseUrl = 'http://shop.test',
    rateLimitFactor = 1_000,
    trustedProxies = 0,
    metricsToken = null,
    google = null,
    paymentProviders = providersOf([]),
    connections,
  } = options;
  const log = options.log ?? createLogger('silent');
  const testDatabase = await createTestDatabase(connections);
  const { database, location } = testDatabase;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-test-shop-'));
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    baseUrl,
    trustedProxies,
    metricsToken,
  };
  const secret = 'x'.repeat(40);
  const shop: Shop = {
    config,
    database,
    signIn: createSignIn({
      tx: database.tx,
      secret,
      baseUrl,
      google,
      leniency: rateLimitFactor,
      log,
    }),
    live: new LiveFeed(location, log),
    paymentProviders,
    storage: await openStorage(config.storageUrl),
    ...openShopMail(config, database, secret),
    pageCache: new PageCache(config.pageCacheBytes),
    // Tests read what they have just written; a change is announced a moment later.
    apiCache: new PageCache(0),
    sharedReads: new SharedReads(0),
    staticFiles: { find: () => Promise.resolve(undefined) },
    processes: singleProcess(rateLimitFactor),
    log,
  };
  await shop.live.start();
  return {
    ...createHttpApp(shop, null),
    shop,
    testDatabase,
    async close() {
      await shop.live.stop();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends requests as a browser would: with its cookies and the shop's origin. */
export class TestBrowser {
  readonly #shop: TestShop;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  /** @param address IP address that the server sees. */
  constructor(shop: TestShop, address = '127.0.0.1') {
    this.#shop = shop;
    this.#address = address;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await this.#shop.fetch(this.buildRequest(method, path, body, headers), {
      incoming: { socket: { remoteAddress: this.#address } },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Builds the request without sending it. */
  buildRequest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Request {
    const { baseUrl } = this.#shop.shop.config;
    return new Request(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin: baseUrl }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: asBody(body) }),
    });
  }

  /** Plants a cookie, as an attacker or a subdomain may. */
  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const gone = attributes.some((each) => /^\s*max-age=0$/i.test(each));
    if (gone) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function asBody(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}
