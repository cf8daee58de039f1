import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { openTestShop, TestBrowser, type TestShop, type TestShopOptions } from '../support/test-shop.ts';

const shops: TestShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function open(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop({ baseUrl: 'http://localhost:3000', ...options });
  shops.push(shop);
  return shop;
}

const statusOf = async (shop: TestShop, address: string, headers = {}) =>
  (await new TestBrowser(shop, address).request('GET', '/metrics', undefined, headers)).status;

describe('/metrics without METRICS_TOKEN', () => {
  it('answers requests from the same machine only', async () => {
    const shop = await open();
    for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
      expect([address, await statusOf(shop, address)]).toEqual([address, 200]);
    for (const address of ['198.51.100.7', '::ffff:198.51.100.7', 'fd00::1', ''])
      expect([address, await statusOf(shop, address)]).toEqual([address, 404]);
  });

  it('does not answer a request that a proxy on the same machine passed on', async () => {
    const shop = await open();
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
      expect([name, await statusOf(shop, '127.0.0.1', { [name]: '1' })]).toEqual([name, 404]);
  });

  it('does not answer behind a proxy that sends no forwarding header', async () => {
    const behindProxy = await open({ trustedProxies: 1 });
    expect(await statusOf(behindProxy, '127.0.0.1')).toBe(404);
    const withPublicAddress = await open({ baseUrl: 'https://shop.example' });
    expect(await statusOf(withPublicAddress, '127.0.0.1')).toBe(404);
  });
});

describe('/metrics with METRICS_TOKEN', () => {
  it('requires the token from every address', async () => {
    const metricsToken = 'a-token-for-prometheus';
    const shop = await open({ metricsToken, trustedProxies: 1 });
    for (const address of ['127.0.0.1', '198.51.100.7']) {
      expect(await statusOf(shop, address)).toBe(404);
      expect(await statusOf(shop, address, { authorization: `Bearer ${metricsToken}x` })).toBe(401);
      expect(await statusOf(shop, address, { authorization: `Basic ${metricsToken}` })).toBe(401);
      expect(await statusOf(shop, address, { authorization: `Bearer ${metricsToken}` })).toBe(200);
    }
  });
});

interface LogLine {
  level: string;
  msg: string;
  requestId?: string;
}

describe('requests from a proxy', () => {
  /** Opens a shop whose log lines are collected. */
  async function openWithLog(options: TestShopOptions) {
    const lines: LogLine[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
    return { browser: new TestBrowser(await open({ ...options, log }), '10.0.0.1'), lines };
  }

  it('are reported once in the log while TRUST_PROXY is off', async () => {
    const { browser, lines } = await openWithLog({});
    const warnings = () => lines.filter(({ level, msg }) => level === 'warn' && msg.includes('TRUST_PROXY'));
    await browser.request('GET', '/api/categories');
    expect(warnings()).toHaveLength(0);
    for (let each = 0; each < 3; each += 1)
      await browser.request('GET', '/api/categories', undefined, { 'x-forwarded-for': '198.51.100.7' });
    expect(warnings()).toHaveLength(1);
    const trusting = await openWithLog({ trustedProxies: 1 });
    await trusting.browser.request('GET', '/api/categories', undefined, {
      'x-forwarded-for': '198.51.100.7',
    });
    expect(trusting.lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('keep their request id if the proxy is trusted and the id is harmless', async () => {
    const idOf = async (browser: TestBrowser, id: string) =>
      (await browser.request('GET', '/api/categories', undefined, { 'x-request-id': id })).headers.get(
        'x-request-id',
      );
    const trusting = await openWithLog({ trustedProxies: 1 });
    for (const id of ['4f2c-11', 'Root=1-67891233-abcdef012345678912345678', 'x'.repeat(100)])
      expect(await idOf(trusting.browser, id)).toBe(id);
    expect(trusting.lines.at(-1)?.requestId).toBe('x'.repeat(100));
    for (const id of ['x'.repeat(101), 'a b', '<script>', '{"a":1}', 'é'])
      expect(await idOf(trusting.browser, id)).toMatch(/^[\da-f-]{36}$/);
    const { browser } = await openWithLog({});
    expect(await idOf(browser, '4f2c-11')).toMatch(/^[\da-f-]{36}$/);
  });
});
