import { randomUUID } from 'node:crypto';
import {
  type APIResponse,
  type BrowserContext,
  type Cookie,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

export interface Account {
  email: string;
  password: string;
}

export interface TestProduct {
  id: string;
  name: string;
}

export interface PlacedOrder {
  orderId: string;
  orderNumber: number;
}

/** A shipping address. */
const lisbon = {
  name: 'Ada Baker',
  line1: 'Rua do Ouro 12',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '1100-060',
  country: 'PT',
};

/** A toast that appeared since the page loaded. */
interface ShownToast {
  text: string;
  kind: 'success' | 'error' | 'info';
}

/** Actions and checks of a customer or guest in a browser. */
export class Shopper {
  readonly page: Page;
  readonly shopAddress: string;
  readonly #refusesAvif: boolean;
  #account: Account | null = null;

  private constructor(page: Page, shopAddress: string, refusesAvif: boolean) {
    this.page = page;
    this.shopAddress = shopAddress;
    this.#refusesAvif = refusesAvif;
  }

  static async in(
    context: BrowserContext,
    shopAddress: string,
    { refusesAvif = false } = {},
  ): Promise<Shopper> {
    const page = await context.newPage();
    await page.addInitScript(recordToasts);
    if (refusesAvif) await refuseAvif(page);
    return new Shopper(page, shopAddress, refusesAvif);
  }

  /** Opens another tab of the same browser. */
  async openTab(): Promise<Shopper> {
    const tab = await Shopper.in(this.page.context(), this.shopAddress, { refusesAvif: this.#refusesAvif });
    tab.#account = this.#account;
    return tab;
  }

  get account(): Account {
    if (!this.#account) throw new Error('this person has no account');
    return this.#account;
  }

  // ── Navigation ─────────────────────────────────────────────────────────────────────────────────────────────

  /** Opens a URL and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilReady();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitUntilReady();
  }

  /**
   * Waits for hydration: until then the search in the header is a link, afterwards a button. Scripts load once the page is
   * painted, and a shop that has just started on a busy machine takes some seconds for them.
   */
  async waitUntilReady(): Promise<void> {
    const search = this.header.getByRole('button', { name: /^(Search|Close search)$/ });
    await expect(search).toBeVisible({ timeout: 30_000 });
  }

  async expectUrl(address: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(address);
  }

  /** Follows a link on the client, without a document request. */
  async followLink(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('link', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  // ── Account ────────────────────────────────────────────────────────────────────────────────────────────────

  /** Registers through the API. */
  async register(): Promise<void> {
    const account = newAccount();
    const response = await this.request('POST', '/api/auth/sign-up/email', { ...account, name: 'Ada Baker' });
    expect(response.status()).toBe(200);
    this.#account = account;
  }

  async signIn(account: Account): Promise<void> {
    const response = await this.request('POST', '/api/auth/sign-in/email', account);
    expect(response.status()).toBe(200);
    this.#account = account;
  }

  /** Continues a session of an account. @returns whether it is still valid. */
  async resumeSession(account: Account, cookies: Cookie[]): Promise<boolean> {
    const context = this.page.context();
    await context.addCookies(cookies);
    const response = await this.request('GET', '/api/session');
    const { user } = (await response.json()) as { user: object | null };
    if (user) this.#account = account;
    else await context.clearCookies();
    return user !== null;
  }

  async submitRegistrationForm(): Promise<void> {
    const account = newAccount();
    await this.#waitForForm('Create an account');
    await this.page.getByLabel('Email', { exact: true }).fill(account.email);
    await this.page.getByLabel('Password', { exact: true }).fill(account.password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
    this.#account = account;
  }

  async submitSignInForm({ email, password }: Account): Promise<void> {
    await this.#waitForForm('Sign in');
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Waits for the form's heading: the URL changes before the page, so a test could type into the previous form. */
  async #waitForForm(name: string): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  // ── API requests ───────────────────────────────────────────────────────────────────────────────────────────

  request(
    method: string,
    path: string,
    data?: unknown,
    headers: Record<string, string> = {},
  ): Promise<APIResponse> {
    return this.page.context().request.fetch(`${this.shopAddress}${path}`, {
      method,
      headers: { origin: this.shopAddress, ...headers },
      ...(data === undefined ? {} : { data }),
    });
  }

  async storedCart(): Promise<{ productId: string; selectedColor: string | null; quantity: number }[]> {
    const response = await this.request('GET', '/api/cart');
    const { items } = (await response.json()) as {
      items: { productId: string; selectedColor: string | null; quantity: number }[];
    };
    return items.map(({ productId, selectedColor, quantity }) => ({ productId, selectedColor, quantity }));
  }

  async addToStoredCart(productId: string, selectedColor: string | null = null): Promise<void> {
    const response = await this.request('POST', '/api/cart/lines', { productId, selectedColor });
    expect(response.status()).toBe(200);
  }

  /** Orders the cart with pickup through the API. */
  placePickupOrder(paymentMethod = 'pay-on-delivery'): Promise<PlacedOrder> {
    return this.#placeOrder({ address: null, deliveryMethodId: 'pickup' }, paymentMethod);
  }

  /** Orders the cart with delivery to Lisbon through the API, payable on delivery. */
  placeShippedOrder(): Promise<PlacedOrder> {
    return this.#placeOrder({ address: lisbon, deliveryMethodId: 'flat' }, 'pay-on-delivery');
  }

  async #placeOrder(delivery: object, paymentMethod: string): Promise<PlacedOrder> {
    const quote = await this.request('POST', '/api/checkout/quote', delivery);
    const { quoteId } = (await quote.json()) as { quoteId: string };
    const placed = await this.request(
      'POST',
      '/api/checkout',
      { quoteId, paymentMethod },
      { 'idempotency-key': randomUUID() },
    );
    expect(placed.status()).toBe(200);
    return (await placed.json()) as PlacedOrder;
  }

  /** Requests a return of one unit of the first line item through the API. @returns the return's id. */
  async requestReturn(orderId: string): Promise<string> {
    const requested = await this.request('POST', `/api/orders/${orderId}/returns`, {
      lines: [{ position: 0, quantity: 1, reason: 'damaged' }],
      wish: 'refund',
    });
    expect(requested.status()).toBe(200);
    return ((await requested.json()) as { id: string }).id;
  }

  /** Makes a request of this tab fail from now on. @returns a function that restores it. */
  async failRequests(method: string, path: string): Promise<() => Promise<void>> {
    const address = `${this.shopAddress}${path}`;
    await this.page.route(address, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      return route.fulfill({ status: 503, contentType: 'application/problem+json', body: unavailable });
    });
    return () => this.page.unroute(address);
  }

  // ── Header ─────────────────────────────────────────────────────────────────────────────────────────────────

  get header(): Locator {
    return this.page.locator('header').first();
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  async openAccountMenu(): Promise<Locator> {
    await this.header.getByRole('button', { name: /^Account/ }).click();
    return this.page.getByRole('menu', { name: /^Account/ });
  }

  async openSearch(): Promise<Locator> {
    await this.header.getByRole('button', { name: 'Search', exact: true }).click();
    const field = this.header.getByRole('combobox', { name: 'Search products' });
    await expect(field).toBeFocused();
    return field;
  }

  /** Expects the number on the cart button: the sum of all quantities. */
  async expectCartBadge(count: number): Promise<void> {
    const name = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
    await expect(this.header.getByRole('link', { name, exact: true })).toBeVisible();
  }

  // ── Toasts ─────────────────────────────────────────────────────────────────────────────────────────────────

  toast(text: string): Locator {
    return this.page.locator('[data-toast]').filter({ has: this.page.getByText(text, { exact: true }) });
  }

  /** Waits for a toast with this text, even if it is gone again, and checks its kind. */
  async expectToast(text: string, kind: ShownToast['kind'] = 'success'): Promise<void> {
    await expect.poll(() => this.#toasts(text), { message: text }).not.toEqual([]);
    expect(new Set((await this.#toasts(text)).map((toast) => toast.kind)), text).toEqual(new Set([kind]));
  }

  async countToasts(text: string): Promise<number> {
    return (await this.#toasts(text)).length;
  }

  async #toasts(text: string): Promise<ShownToast[]> {
    const shown = await this.page.evaluate(
      () => (globalThis as unknown as { shownToasts: ShownToast[] }).shownToasts,
    );
    return shown.filter((toast) => toast.text === text);
  }

  // ── Cart ───────────────────────────────────────────────────────────────────────────────────────────────────

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: 'Your cart' });
  }

  /** Presses the add button of the product page. */
  async addToCart({ name }: TestProduct): Promise<void> {
    await this.main
      .getByRole('button', { name: `Add to cart: ${name}` })
      .first()
      .click();
  }

  async closeDrawer(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Close' }).click();
    await expect(this.drawer).toBeHidden();
  }

  /** The `guestCart` item in local storage; null without one. */
  storedGuestCart(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('guestCart'));
  }

  /** Stores a guest cart in the browser, optionally with its merge id. */
  async storeGuestCart(text: string, mergeId?: string): Promise<void> {
    await this.page.evaluate(
      ([cart, id]) => {
        localStorage.setItem('guestCart', cart);
        if (id) localStorage.setItem('guestCartMergeId', id);
      },
      [text, mergeId] as const,
    );
  }

  /** The order button that is visible: the page has one for wide screens and one for phones. */
  get placeButton(): Locator {
    return this.page
      .getByRole('button', { name: /^(Order with obligation to pay|Continue to payment|Start group gift)$/ })
      .filter({ visible: true });
  }

  async pressPlaceOrder(): Promise<void> {
    await this.placeButton.click();
  }

  quantityOf(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
  }

  favoriteButton({ name }: TestProduct): Locator {
    return this.main.getByRole('button', { name: `Favorite: ${name}`, exact: true }).first();
  }
}

/**
 * Lets the browser ask for WebP. Encoding a picture as AVIF takes the shop up to a second, tens of times what WebP takes;
 * `src/modules/media/pictures.test.ts` tests it.
 */
async function refuseAvif(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
}

/** Init script that records the text of every toast. */
function recordToasts(): void {
  const shownToasts: { text: string; kind: string | undefined }[] = [];
  const seen = new WeakSet<Element>();
  Object.assign(globalThis, { shownToasts });
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) {
      if (seen.has(toast)) continue;
      seen.add(toast);
      // Without its Undo button; some toasts are a button as a whole.
      const copy = toast.cloneNode(true) as HTMLElement;
      for (const button of copy.querySelectorAll('button')) button.remove();
      const text = copy.textContent?.trim() || toast.textContent?.trim() || '';
      shownToasts.push({ text, kind: toast.dataset.toast });
    }
  }).observe(document, { childList: true, subtree: true });
}

const unavailable = JSON.stringify({ status: 503, code: 'unavailable', title: 'Away for a moment.' });

export function newAccount(): Account {
  return { email: `${randomUUID()}@trivet.example`, password: 'walnut-board-42' };
}

/** Demo products used by tests. */
export const demoProducts = {
  /** Without colours and sizes. €118.00. */
  saucepan: { id: 'steel-saucepan-lidded-20cm', name: 'Steel saucepan with lid, 20 cm' },
  /** In berry, slate and cream, all in stock. €219.00. */
  dutchOven: { id: 'oval-dutch-oven-31cm', name: 'Oval Dutch oven, 31 cm' },
  /** In cream, berry and sage. Sold out in berry. */
  gratinDish: { id: 'oval-gratin-dish', name: 'Oval gratin dish, 32 cm' },
} as const;
