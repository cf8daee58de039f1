import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { TestProduct, Shopper } from './shopper.ts';

/** Actions and checks of an administrator. */
export class BackOffice {
  readonly person: Shopper;

  constructor(person: Shopper) {
    this.person = person;
  }

  get page(): Page {
    return this.person.page;
  }

  /** Opens another tab of the same browser. */
  async openTab(): Promise<BackOffice> {
    return new BackOffice(await this.person.openTab());
  }

  /** Back office navigation: a sidebar on a wide screen, a bar on a phone. */
  get links(): Locator {
    return this.page.getByRole('navigation', { name: 'Back office' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilReady();
  }

  /** Waits for the shop's name, which scripts load: the document contains no back office data. */
  async waitUntilReady(): Promise<void> {
    await expect(this.page.getByText('Trivet Kitchen').filter({ visible: true }).first()).toBeVisible();
  }

  /** Opens the order list, which marks all orders as read. */
  async openOrders(): Promise<void> {
    const marked = this.page.waitForResponse((response) => response.url().endsWith('/api/admin/orders-seen'));
    await this.open('/admin/orders');
    await marked;
    await this.expectUnreadOrders(0);
  }

  /** Expects the number of unread orders in the navigation. */
  async expectUnreadOrders(count: number): Promise<void> {
    const numbers = this.page.locator('[data-new-orders]').filter({ visible: true });
    if (count === 0) await expect(numbers).toHaveCount(0);
    else await expect(numbers.first()).toHaveAttribute('data-new-orders', String(count));
  }

  /** Creates a product used by this test only. */
  async createProduct({
    price = 2_500,
    units = 50,
    isGiftCard = false,
    word = '',
    options = { colors: [] },
    stock,
  }: {
    price?: number;
    units?: number;
    isGiftCard?: boolean;
    /** Word to add to the product's name. */
    word?: string;
    /** Colours, options and variants of the product. */
    options?: Record<string, unknown>;
    /** Units by variant id; absent: `units` of a product without options. */
    stock?: Record<string, number>;
  } = {}): Promise<TestProduct> {
    const id = `journey-${randomUUID()}`;
    // In letters: a search with a long number may be private, and is not counted.
    const letters = id.slice(-12).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
    const name = `Journey pan ${letters} ${word}`.trim();
    const created = await this.person.request('POST', '/api/admin/products', {
      id,
      status: 'published',
      name,
      summary: 'A pan that goes places.',
      description: '<p>Made for a journey.</p>',
      categoryId: 'frying-pans',
      price,
      compareAtPrice: null,
      isGiftCard,
      ...options,
      specification: {},
      pictures: [],
    });
    expect(created.status()).toBe(200);
    await this.setStock({ id, name }, stock ?? units);
    return { id, name };
  }

  /** Changes some payment methods; the others keep their settings. */
  async setPaymentMethods(ways: Record<string, unknown>): Promise<void> {
    const path = '/api/admin/settings/payments';
    const before = (await (await this.person.request('GET', path)).json()) as Record<string, unknown>;
    const response = await this.person.request('PUT', path, { ...before, ...ways });
    expect(response.status()).toBe(200);
  }

  /** Available stock of a product. */
  async availableStock({ id }: TestProduct): Promise<number> {
    const response = await this.person.request('GET', `/api/admin/stock/${id}`);
    return ((await response.json()) as { available: number }).available;
  }

  /** Presses a button of an order page and waits until it disappears. */
  async pressAction(move: string): Promise<void> {
    const button = this.page.getByRole('button', { name: move, exact: true });
    await button.click();
    await expect(button).toHaveCount(0);
  }

  /** Waits for an email. @returns its text. */
  async waitForEmail(to: string, subject: RegExp): Promise<string> {
    let id: string | undefined;
    await expect
      .poll(
        async () => {
          const response = await this.person.request('GET', '/api/admin/mail?pageSize=100');
          const { items } = (await response.json()) as {
            items: { id: string; to: { address: string }; subject: string }[];
          };
          id = items.find((mail) => mail.to.address === to && subject.test(mail.subject))?.id;
          return id;
        },
        { message: `a mail to ${to}: ${subject}`, timeout: 20_000 },
      )
      .toBeDefined();
    const mail = await this.person.request('GET', `/api/admin/mail/${id}`);
    return ((await mail.json()) as { text: string }).text;
  }

  /** Marks an order as paid, shipped and delivered. */
  async deliverOrder(orderId: string): Promise<void> {
    for (const [index, move] of ['markPaid', 'ship', 'deliver'].entries()) {
      const path = `/api/admin/orders/${orderId}/move`;
      const moved = await this.person.request('POST', path, { move, version: index + 1 });
      expect(moved.status()).toBe(200);
    }
  }

  /** Sets the stock on hand of each colour. */
  async setStock({ id }: TestProduct, units: number | Record<string, number>): Promise<void> {
    const stock = await this.person.request('GET', `/api/admin/stock/${id}`);
    const { items } = (await stock.json()) as { items: { colorKey: string | null; version: number }[] };
    const response = await this.person.request('PUT', `/api/admin/stock/${id}`, {
      items: items.map(({ colorKey, version }) => ({
        colorKey,
        version,
        onHand: typeof units === 'number' ? units : (units[colorKey ?? ''] ?? 0),
      })),
    });
    expect(response.status()).toBe(200);
  }
}
