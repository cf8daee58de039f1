import { administrator } from './shop-process.ts';
import { testSettings } from './test-settings.ts';

/**
 * HTTP client for a running shop. It keeps the session cookie and sends JSON. The URL may change after a
 * restart.
 */
export class HttpClient {
  readonly #address: () => string;
  #cookie = '';

  constructor(address: () => string) {
    this.#address = address;
  }

  get cookie(): string {
    return this.#cookie;
  }

  /** Sends a request. Throws only when the server is unreachable. */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.#address()}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const session = response.headers.getSetCookie().find((line) => line.includes('session_token='));
    if (session) this.#cookie = session.split(';')[0]!;
    return response;
  }

  /** Sends a request that must succeed. @returns the JSON body. */
  async must<Answer>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const response = await this.request(method, path, body, headers);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}

/** Creates a content page at /pages/care. */
export async function createContentPage(administrator: HttpClient): Promise<void> {
  await administrator.must('POST', '/api/admin/content/care/publish', customPage);
}

export const customPage = {
  version: 0,
  content: {
    kind: 'page',
    isInFooter: true,
    words: {
      en: {
        title: 'Care of enamel',
        lead: 'It lasts a lifetime, if it is let cool first.',
        description: '',
        body: '<h2>Every day</h2><p>Warm water. Back within {return_days}.</p><ul><li><p><a href="/sets">Sets</a></p></li></ul>',
      },
      fr: null,
      ar: null,
    },
  },
};

export async function register(address: () => string, email: string): Promise<HttpClient> {
  const shopper = new HttpClient(address);
  await shopper.must('POST', '/api/auth/sign-up/email', { email, password: 'copper-pan-26', name: 'Ada' });
  return shopper;
}

export async function signInAsAdministrator(address: () => string): Promise<HttpClient> {
  const shopper = new HttpClient(address);
  await shopper.must('POST', '/api/auth/sign-in/email', administrator);
  return shopper;
}

/** Creates a product with this stock through the back office. */
export async function stockProduct(staff: HttpClient, id: string, onHand: number): Promise<void> {
  const category = { id: 'tools', name: 'Tools', description: '', pictureId: null, position: 0 };
  await staff.request('POST', '/api/admin/categories', category);
  await staff.must('POST', '/api/admin/products', {
    id,
    status: 'published',
    name: `The ${id}`,
    summary: '',
    description: '',
    categoryId: 'tools',
    price: 4_500,
    compareAtPrice: null,
    colors: [],
    specification: {},
    pictures: [],
  });
  await staff.must('PUT', `/api/admin/stock/${id}`, { items: [{ colorKey: null, onHand, version: 0 }] });
}

/** Enters the settings of the shop in tests into an empty shop. */
export async function setUpShop(staff: HttpClient): Promise<void> {
  const { currency } = await staff.must<{ currency: string }>('GET', '/api/admin/currency');
  await staff.must('PUT', '/api/admin/currency', {
    from: currency,
    to: testSettings.shop.currency,
    rate: null,
  });
  for (const key of ['shop', 'delivery', 'payments', 'taxes'] as const) {
    const { version } = await staff.must<{ version: number }>('GET', `/api/admin/settings/${key}`);
    await staff.must('PUT', `/api/admin/settings/${key}`, { ...testSettings[key], version });
  }
}
