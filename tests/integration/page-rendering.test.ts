import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopProcess } from '../support/shop-process.ts';
import { startTestShop } from '../support/start-test-shop.ts';

const METRICS_TOKEN = 'a-token-for-prometheus';

let shop: ShopProcess;
beforeAll(async () => {
  // 2 % of the limits of production: three pages, then one every 17 seconds. A trusted proxy, so that requests can come
  // from several addresses.
  shop = await startTestShop('nothing', { RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '1', METRICS_TOKEN });
}, 120_000);
afterAll(() => shop.remove());

const get = (path: string, address: string) =>
  fetch(`${shop.address}${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': address } });

async function renderedPages(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${shop.address}/metrics`, { headers })).text();
  return Number(/^page_cache_answers_total\{result="miss"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

describe('a page that is not in the cache', () => {
  it('is rendered once for 20 concurrent requests', async () => {
    const before = await renderedPages();
    const pages = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const response = await get('/search?q=cold', `198.51.100.${index}`);
        return [response.status, response.headers.get('etag'), (await response.text()).length];
      }),
    );
    expect(new Set(pages.map((page) => page.join())).size).toBe(1);
    expect(pages[0]![0]).toBe(200);
    expect(await renderedPages()).toBe(before + 1);
  });

  it('is rendered once, and its data request (.data) once, for all capitalizations of the URL', async () => {
    const before = await renderedPages();
    await get('/faq', '198.51.100.30');
    const other = await get('/FAQ?utm=x', '198.51.100.30');
    expect([other.status, other.headers.get('location')]).toEqual([308, '/faq?utm=x']);
    expect((await get('/Faq.data', '198.51.100.30')).status).toBe(200);
    expect((await get('/faq.data', '198.51.100.30')).status).toBe(200);
    expect(await renderedPages()).toBe(before + 2);
  });

  it('returns 429 above the rate limit of an IP address, while cached pages and other addresses get 200', async () => {
    const [flooder, visitor] = ['203.0.113.7', '203.0.113.8'];
    await get('/fr', visitor);
    const statuses = [];
    for (const word of ['oven', 'pan', 'knife'])
      statuses.push((await get(`/fr/search?q=${word}`, flooder)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const limited = await get('/fr/search?q=limited', flooder);
    expect([limited.status, limited.headers.get('cache-control')]).toEqual([429, 'private, no-store']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await limited.text();
    expect(text).toContain('<html lang="fr" dir="ltr">');
    expect(text).toContain('Veuillez patienter');
    expect((await get('/fr/search?q=limited.data', flooder)).status).toBe(429);
    expect((await get('/fr', flooder)).status).toBe(200);
    expect((await get('/fr/search?q=limited', visitor)).status).toBe(200);
  });
});
