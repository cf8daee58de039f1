import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminPages, type Page, pages, publicPages, signedInPages } from '#app/pages.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import {
  register,
  stockProduct,
  HttpClient,
  signInAsAdministrator,
  createContentPage,
} from '../support/http-client.ts';

let shop: ShopProcess;
let callers: Record<'anonymous' | 'client' | 'otherCustomer' | 'administrator', HttpClient>;
let orderId: string;
const address = () => shop.address;
beforeAll(async () => {
  shop = await startTestShop('settings');
  const administrator = await signInAsAdministrator(address);
  await stockProduct(administrator, 'pan', 100);
  await createContentPage(administrator);
  await administrator.must('POST', '/api/admin/products', {
    id: 'hidden-wok',
    status: 'draft',
    name: 'Unannounced wok',
    summary: '',
    description: '',
    categoryId: 'tools',
    price: 4_500,
    compareAtPrice: null,
    colors: [],
    specification: {},
    pictures: [],
  });
  const client = await register(address, 'ada@example.org');
  await client.must('POST', '/api/cart/lines', { productId: 'pan' });
  const input = { address: null, deliveryMethodId: 'pickup' };
  const { quoteId } = await client.must<{ quoteId: string }>('POST', '/api/checkout/quote', input);
  const order = { quoteId, paymentMethod: 'pay-on-delivery' };
  const key = { 'idempotency-key': 'an-order-to-look-at' };
  ({ orderId } = await client.must<{ orderId: string }>('POST', '/api/checkout', order, key));
  const otherCustomer = await register(address, 'grace@example.org');
  callers = { anonymous: new HttpClient(address), client, otherCustomer, administrator };
}, 120_000);
afterAll(() => shop.remove());

const addressOf = ({ path }: Page) =>
  `/${path.replace(':orderId', orderId).replace(':id', 'pan').replace(':slug', 'care')}`;
const onlyOf = (list: readonly Page[]) => list.map((page) => [page.path, page] as const);
const toLogin = (path: string) => `/login?redirectTo=${encodeURIComponent(path)}`;

async function visit(caller: keyof typeof callers, path: string, headers = {}) {
  const response = await callers[caller].request('GET', path, undefined, headers);
  return { status: response.status, location: response.headers.get('location'), response };
}

describe('every page × every caller', () => {
  it.each(onlyOf(publicPages))('/%s is public and the same for every viewer', async (_, page) => {
    const texts = new Set<string>();
    for (const caller of ['anonymous', 'client', 'otherCustomer', 'administrator'] as const) {
      const { status, response } = await visit(caller, addressOf(page));
      expect([caller, status]).toEqual([caller, 200]);
      expect(response.headers.get('set-cookie')).toBeNull();
      texts.add(await response.text());
    }
    expect(texts.size).toBe(1);
  });

  it.each(onlyOf(signedInPages))(
    '/%s opens for signed-in users and redirects visitors to sign-in',
    async (_, page) => {
      const path = addressOf(page);
      expect(await visit('anonymous', `${path}?a=b`)).toMatchObject({
        status: 302,
        location: toLogin(`${path}?a=b`),
      });
      for (const caller of ['client', 'otherCustomer', 'administrator'] as const) {
        const { status, response } = await visit(caller, path);
        expect([caller, status]).toEqual([caller, 200]);
        // Personal data is loaded through the API, so the document contains none.
        expect(await response.text()).not.toMatch(/ada@example\.org|admin@trivet\.example/);
      }
    },
  );

  it.each(onlyOf(adminPages))(
    '/%s opens for administrators and redirects visitors and customers',
    async (_, page) => {
      const path = addressOf(page);
      expect(await visit('anonymous', path)).toMatchObject({ status: 302, location: toLogin(path) });
      for (const caller of ['client', 'otherCustomer'] as const)
        expect(await visit(caller, path)).toMatchObject({ status: 302, location: '/' });
      expect((await visit('administrator', path)).status).toBe(200);
    },
  );

  it('returns 404 for an unknown path, but redirects non-administrators from unknown back office paths', async () => {
    for (const path of [
      '/nothing',
      '/product/nothing',
      '/product/hidden-wok',
      '/products/pan',
      '/de/products',
    ])
      expect([path, (await visit('anonymous', path)).status]).toEqual([path, 404]);
    // Not rendered: the framework would compare each part of the path with all routes.
    for (const path of ['/a'.repeat(5_000), `/${'a'.repeat(3_000)}`, `/fr${'/a'.repeat(11)}`]) {
      const { status, response } = await visit('anonymous', path);
      expect([status, await response.text()]).toEqual([404, '']);
    }
    const { response } = await visit('anonymous', '/a'.repeat(10));
    expect(await response.text()).toContain('</html>');
    expect((await visit('anonymous', '/admin/nothing')).location).toBe(toLogin('/admin/nothing'));
    expect((await visit('client', '/admin/nothing')).location).toBe('/');
    expect((await visit('client', '/admin')).location).toBe('/');
    expect((await visit('client', '/admin/')).location).toBe('/admin');
  });

  it('for signed-in users or administrators redirects the data request (.data) of a visitor to sign-in', async () => {
    for (const page of [...signedInPages, ...adminPages]) {
      const { status, response } = await visit('anonymous', `${addressOf(page)}.data`);
      const text = await response.text();
      expect([page.path, status]).toEqual([page.path, 202]);
      expect(text).toContain('/login?redirectTo=');
    }
  });
});

describe('HTTP caching of pages', () => {
  it('is off for private pages, whatever their URL ends in', async () => {
    const disguised = [
      '/profile/x.css',
      '/profile.css',
      '/order-history.data',
      '/order-history/x.js',
      '/cart/a.png',
      '/admin/x.css',
      '/profile;x.css',
      '/profile%2fx.css',
      '/profile/..%2fx.css',
      `/order/${orderId}.data`,
      `/order/${orderId}/a.ico`,
    ];
    const plain = [...signedInPages, ...adminPages].map(addressOf);
    for (const path of [...plain, ...disguised])
      for (const caller of ['anonymous', 'client'] as const) {
        const { response } = await visit(caller, path);
        expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
        expect([path, response.headers.get('set-cookie')]).toEqual([path, null]);
      }
  });

  it('requires revalidation of public pages', async () => {
    const { response } = await visit('client', '/products');
    expect(response.headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d+, must-revalidate$/,
    );
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const again = await visit('anonymous', '/products', { 'if-none-match': response.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('lets no cache between answer for the data of an open page', async () => {
    const { response } = await visit('client', '/products.data');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await visit('anonymous', '/products.data', {
      'if-none-match': response.headers.get('etag')!,
    });
    expect(again.status).toBe(304);
  });

  it('stores the full page on a HEAD request', async () => {
    const path = '/products?sort=name';
    const head = await fetch(`${shop.address}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const { response } = await visit('anonymous', path);
    expect((await response.text()).length).toBeGreaterThan(1_000);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
  });

  it('does not depend on request headers, so that the cache cannot be poisoned', async () => {
    const poison: Record<string, string> = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '1',
      'x-forwarded-prefix': '/evil.example',
      'x-original-url': '/evil.example',
      'x-rewrite-url': '/evil.example',
      'x-host': 'evil.example',
      forwarded: 'host=evil.example',
      'accept-language': 'evil.example',
      'user-agent': 'evil.example',
      referer: 'https://evil.example/',
      cookie: 'evil.example=1',
    };
    for (const path of ['/about', '/product/pan?color=evil', '/sitemap.xml', '/robots.txt']) {
      const poisoned = await fetch(`${shop.address}${path}`, { headers: poison });
      expect(`${[...poisoned.headers].join()} ${await poisoned.text()}`).not.toContain('evil.example');
    }
    for (const path of ['/about', '/sitemap.xml', '/faq']) {
      const raw = await send(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
      expect(raw).not.toContain('evil.example');
      expect(await (await visit('anonymous', path)).response.text()).not.toContain('evil.example');
    }
  });

  it('ignores unknown query parameters', async () => {
    const tagOf = async (path: string) => (await visit('anonymous', path)).response.headers.get('etag');
    const plain = await tagOf('/products');
    expect(plain).toMatch(/^"/);
    for (const address of ['/products?utm_source=letter', '/products?invented=1&invented=2'])
      expect([address, await tagOf(address)]).toEqual([address, plain]);
    expect(await tagOf('/products?sort=price')).not.toBe(plain);
  });

  it('includes the sitemap; an unknown sitemap part returns 404', async () => {
    const { response } = await visit('anonymous', '/sitemap.xml');
    expect(response.headers.get('cache-control')).toMatch(/^public/);
    expect((await visit('anonymous', '/sitemap.xml?part=1')).status).toBe(200);
    expect((await visit('anonymous', '/sitemap.xml?part=2')).status).toBe(404);
    expect((await visit('anonymous', '/sitemap.xml?part=x')).status).toBe(404);
  });
});

/** Rendered pages change when the server is told of the change. */
const PAGES_CHANGE = { timeout: 10_000, interval: 100 };

describe('a hidden page', () => {
  it.each(['kitchen-planning', 'faq', 'privacy-policy'])(
    '/%s leaves navigation, home page and sitemap, and its address answers 200, until it is shown again',
    async (id) => {
      const hide = (isHidden: boolean) =>
        callers.administrator.must('PUT', `/api/admin/content/${id}/hidden`, { isHidden });
      const linked = async (path: string) => {
        const text = await (await visit('anonymous', path)).response.text();
        return text.includes(`href="/${id}"`) || text.includes(`/${id}</loc>`);
      };
      expect([await linked('/'), await linked('/sitemap.xml')]).toEqual([true, true]);
      await hide(true);
      await vi.waitFor(
        async () => expect([await linked('/'), await linked('/sitemap.xml')]).toEqual([false, false]),
        PAGES_CHANGE,
      );
      expect((await visit('anonymous', `/${id}`)).status).toBe(200);
      await hide(false);
      await vi.waitFor(
        async () => expect([await linked('/'), await linked('/sitemap.xml')]).toEqual([true, true]),
        PAGES_CHANGE,
      );
    },
    30_000,
  );
});

describe('content security policy', () => {
  it('is on every page and allows only the page’s own inline scripts', async () => {
    for (const page of [...pages.map(addressOf), '/nothing']) {
      const { status, response } = await visit('administrator', page);
      expect([page, [200, 404].includes(status)]).toEqual([page, true]);
      const policy = response.headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect([page, scripts]).not.toEqual([page, '']);
      expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/);
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
      const html = await response.text();
      const inline = [
        ...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/ld)[^>]*>([\s\S]*?)<\/script>/g),
      ];
      expect(inline.length).toBeGreaterThan(1);
      for (const [, code] of inline)
        expect(scripts).toContain(createHash('sha256').update(code!).digest('base64'));
      expect(html).not.toContain('nonce=');
    }
  });

  it('is not needed for a script in the URL, which pages escape', async () => {
    const script = '<script>alert(1)</script>';
    for (const path of [
      `/search?q=${encodeURIComponent(script)}`,
      `/products?category=${encodeURIComponent(script)}`,
      `/login?redirectTo=${encodeURIComponent(`/${script}`)}`,
      `/${encodeURIComponent(script)}`,
    ]) {
      const text = await (await visit('anonymous', path)).response.text();
      expect([path, text.includes(script)]).toEqual([path, false]);
    }
  });
});

describe('other security headers', () => {
  it('are on pages, API responses, the sitemap, the health check and 404 responses', async () => {
    for (const path of [
      '/',
      '/nothing',
      '/api/session',
      '/api/nothing',
      '/api/docs',
      '/assets/nothing.js',
      '/media/nothing',
      '/healthz',
      '/sitemap.xml',
    ]) {
      const { response } = await visit('anonymous', path);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(response.headers.get('permissions-policy')).toContain('camera=()');
      expect(response.headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('draft products', () => {
  it('are on no page, in no search result and not in the sitemap', async () => {
    for (const path of [
      '/',
      '/products',
      '/categories',
      '/sets',
      '/search?q=wok',
      '/search?q=unannounced',
      '/products?category=Tools',
      '/sitemap.xml',
      '/product/hidden-wok',
      '/product/hidden-wok.data',
    ]) {
      const text = await (await visit('anonymous', path)).response.text();
      expect([path, text.includes('Unannounced wok')]).toEqual([path, false]);
      const isNamed = !path.startsWith('/product/') && text.includes('hidden-wok');
      expect([path, isNamed]).toEqual([path, false]);
    }
    const sitemap = await (await visit('anonymous', '/sitemap.xml')).response.text();
    expect(sitemap).toContain(`${shop.address}/product/pan`);
  });
});

describe('redirect after sign-in', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/%09/evil.example',
    '\t//evil.example',
  ])('/login contains no redirect to %s', async (target) => {
    const text = await (
      await visit('anonymous', `/login?redirectTo=${encodeURIComponent(target)}`)
    ).response.text();
    for (const [, href = ''] of text.matchAll(/ (?:href|action|src)="([^"]*)"/g))
      expect(new URL(href.replaceAll('&amp;', '&'), shop.address).host).not.toBe('evil.example');
    expect(text).not.toMatch(/(?:href|action)="\s*javascript:/i);
  });
});

describe('HTTP connections', () => {
  it.each([
    '/../../package.json',
    '/assets/../../../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%',
    '/%zz',
    '/\\..\\..\\package.json',
    '//etc/passwd',
    'http://evil.example/',
  ])('return no private file for %s', async (path) => {
    const answer = await send(
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(shop.address).host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (200|308|400|404) /);
    expect(answer).not.toMatch(/root:x:0|"name": "trivet"/);
    expect((await visit('anonymous', '/healthz')).status).toBe(200);
  });

  it('reject a body above the limit before all of it arrives, with a length or chunked', async () => {
    const host = new URL(shop.address).host;
    const start = `POST /api/cart/preview HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
    const whole = await send(`${start}Content-Length: 10485760\r\n\r\n${'x'.repeat(1_000)}`);
    expect(whole).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const chunked = await send(`${start}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(8)}`);
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('reject a request with two lengths, a length and chunks, or an unknown transfer encoding (request smuggling)', async () => {
    const host = new URL(shop.address).host;
    for (const lengths of [
      'Content-Length: 5\r\nContent-Length: 6',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: xchunked',
    ]) {
      const answer = await send(
        `POST /api/cart/preview HTTP/1.1\r\nHost: ${host}\r\n${lengths}\r\n\r\n0\r\n\r\nGET /api/admin/orders HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (400|501) /);
    }
  });

  it('of 300 clients with incomplete request heads do not block other clients, and are closed', async () => {
    const { hostname, port } = new URL(shop.address);
    const slow = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => {}).resume();
        await once(socket, 'connect');
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
        return socket;
      }),
    );
    for (const socket of slow) socket.write('a');
    expect((await visit('anonymous', '/products')).status).toBe(200);
    expect((await visit('client', '/api/cart')).status).toBe(200);
    expect(slow.filter((socket) => socket.destroyed)).toEqual([]);
    // The server closes a connection whose request head stays incomplete.
    await vi.waitFor(() => expect(slow.every((socket) => socket.destroyed)).toBe(true), {
      timeout: 60_000,
      interval: 250,
    });
  }, 90_000);
});

/** Sends raw bytes. @returns the response; with `Connection: close`, when the connection is closed. */
async function send(text: string): Promise<string> {
  const { hostname, port } = new URL(shop.address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => {});
  socket.write(text);
  const closed = once(socket, 'close');
  await vi.waitFor(() => expect(received.includes('\r\n\r\n') || socket.destroyed).toBe(true), 10_000);
  if (/connection: close/i.test(text)) await closed;
  socket.destroy();
  return received;
}
