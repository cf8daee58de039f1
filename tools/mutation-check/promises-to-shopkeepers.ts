import type { Behaviour } from './behaviours.ts';
import { browser, test } from './mapped-tests.ts';
import { promisesOfTheBackOffice } from './promises-of-the-back-office.ts';

const mailServer = 'src/modules/email/service/mail-server.ts';
const exportOrders = 'src/modules/orders/service/export-orders.ts';
const salesViews = 'db/migrations/0056-sales-figures.sql';
const placeForCustomer = 'src/modules/draft-orders/service/place-for-customer.ts';
const priceWithEffects = 'src/modules/order-editing/service/price-with-effects.ts';

const currencyTest = 'src/modules/setup/change-currency.test.ts';
const mailServerTest = 'tests/integration/mail-server.test.ts';
const orderExportTest = 'src/modules/orders/order-export.test.ts';
const salesTest = 'src/modules/reports/sales-figures.test.ts';
const draftOrdersTest = 'src/modules/draft-orders/draft-orders.test.ts';
const editEffectsTest = 'src/modules/order-editing/edit-effects.test.ts';

const currencyAndEmail: Behaviour[] = [
  {
    name: 'a change of the currency asks whether to keep or convert the numbers',
    row: 'K1a',
    file: 'src/modules/setup/ui/admin/currency-dialog.tsx',
    search: '{!isFirst && (',
    replacement: '{isFirst && (',
    tests: [
      browser(
        'admin-settings',
        'saves settings, shows invalid and conflicting ones, and applies them in the shop',
      ),
    ],
  },
  {
    name: 'the currency is locked after the first real order',
    row: 'K1b',
    file: 'src/modules/setup/service/change-currency.ts',
    search: "  if (await hasRealOrder(ctx)) return err('currency_locked');\n",
    replacement: '',
    tests: [test(currencyTest, 'is locked by an order, but not by a trial order of demo products')],
  },
  {
    name: 'a toast says that an email was not sent, because there is no mail server',
    row: 'K2a',
    file: 'src/ui/admin/mail-delivery.ts',
    search: "showToast({ kind: 'info', text: `${done} ${t`Not sent: no mail server.`}`.trim() });",
    replacement: "showToast({ kind: 'success', text: sent });",
    tests: [browser('admin-orders', 'staff add a note and one more unit to an order')],
  },
  {
    name: 'no screen promises an email without a mail server',
    row: 'K2b',
    file: 'src/modules/appointments/ui/admin/customer-notice.tsx',
    search: 'The customer is not notified: no mail server. Please tell the customer the new time.',
    replacement: 'The customer gets an email with the new time.',
    tests: [test('tests/integration/email-promises.test.tsx', 'does so with a mail server only')],
  },
  {
    name: 'staff set and test the mail server in the back office',
    row: 'K2c',
    file: mailServer,
    search: '    await smtp.send({',
    replacement: '    void ({',
    tests: [test(mailServerTest, 'sends a test email with the stored password, which is encrypted')],
  },
  {
    name: 'the password of the mail server is stored encrypted',
    row: 'K2d',
    file: 'src/app/shop-mail.ts',
    search: 'const cipher = createCipher(secret, PURPOSE);',
    replacement: 'const cipher: Cipher = { encrypt: (text) => text, decrypt: (text) => text };',
    tests: [test(mailServerTest, 'sends a test email with the stored password, which is encrypted')],
  },
  {
    name: 'after a change of the secret the shop asks for the password of the mail server again',
    row: 'K2e',
    file: mailServer,
    search: "return password === null ? 'unreadable' : {",
    replacement: 'return password === null ? null : {',
    tests: [test(mailServerTest, 'asks for its password again after a change of the secret')],
  },
  {
    name: 'the mail server of the environment wins over the one of the back office',
    row: 'K2f',
    file: 'src/platform/mail/open-mail.ts',
    search:
      "    if (config.smtpUrl !== null) return { kind: 'environment', url: config.smtpUrl };\n    const server = await records.findServer();\n",
    replacement:
      "    const server = await records.findServer();\n    if (server === null && config.smtpUrl !== null)\n      return { kind: 'environment', url: config.smtpUrl };\n",
    tests: [test(mailServerTest, 'is overruled by SMTP_URL')],
  },
];

const exportsAndFigures: Behaviour[] = [
  {
    name: 'the orders export has the tax by rate where prices include tax',
    row: 'K3a',
    file: exportOrders,
    search: 'part.name === rate.name && part.rate === rate.rate)',
    replacement: 'part.name === rate.name && part.rate === rate.rate && !part.isIncluded)',
    tests: [
      test(
        orderExportTest,
        'has the tax included in prices, by rate, with net sales, refunds and the date of payment',
      ),
    ],
  },
  {
    name: 'the orders export has the invoice number',
    row: 'K3b',
    file: exportOrders,
    search: "({ invoiceNumber }) => invoiceNumber ?? ''",
    replacement: "() => ''",
    tests: [test(orderExportTest, 'has the number and date of the invoice, in rows of lines too')],
  },
  {
    name: 'the orders export has one row per order or one per line',
    row: 'K3c',
    file: 'src/app/orders-csv-route.ts',
    search: '{ filter, ids, ...(rows ? { rows } : {}) },',
    replacement: '{ filter, ids },',
    tests: [test('src/app/orders-csv-route.test.ts', 'contains all matching orders or the selected ones')],
  },
  {
    name: 'the sales of today leave out unpaid orders and free exchanges',
    row: 'K4a',
    file: salesViews,
    search:
      'o.placed_at, o.paid_at, o.total\n  from orders o\n  where o.paid_at is not null and o.order_state in',
    replacement:
      'o.placed_at, coalesce(o.paid_at, o.placed_at) as paid_at, o.total\n  from orders o\n  where o.order_state in',
    tests: [
      test(salesTest, 'of a day are the sum of its sales, without unpaid, cancelled and exchange orders'),
    ],
  },
  {
    name: 'best sellers count discounts and refunds',
    row: 'K4b',
    file: salesViews,
    search: 'price_without_tax(l.total - l.discount, l.tax_rate, taxes.is_included) as amount',
    replacement: 'price_without_tax(l.total, l.tax_rate, taxes.is_included) as amount',
    tests: [test(salesTest, 'of products subtract discounts and refunded units, and leave out gift cards')],
  },
  {
    name: 'gross, discounts, refunds, net and tax have one definition everywhere',
    row: 'K4c',
    file: salesViews,
    search: 'coalesce(sum(price_without_tax(l.total, l.tax_rate, taxes.is_included))',
    replacement: 'coalesce(sum(l.total)',
    tests: [test(salesTest, 'equal the rules for every order')],
  },
  {
    name: 'the guide explains how sales are counted',
    row: 'K4d',
    file: 'docs/shopkeepers.md',
    search: '| Net sales   | gross sales − discounts − refunds                                    |\n',
    replacement: '',
    tests: [test(salesTest, 'are explained in the guide for shopkeepers')],
  },
];

const draftOrdersAndEdits: Behaviour[] = [
  {
    name: 'staff place a draft order that was paid in the store',
    row: 'K5a',
    file: placeForCustomer,
    search:
      "  if (payment === 'paid-in-store' && price.quote.due.amount > 0) await recordPaid(ctx, orderId);\n",
    replacement: '',
    tests: [test(draftOrdersTest, 'and that is paid in store is paid, allocates stock')],
  },
  {
    name: 'staff place a draft order that awaits a bank transfer',
    row: 'K5b',
    file: placeForCustomer,
    search: "  if (payment === 'bank-transfer') return offered('bank-transfer');\n",
    replacement: '',
    tests: [
      test(
        'src/modules/draft-orders/place-for-customer.test.ts',
        'an order that staff place awaits a bank transfer',
      ),
    ],
  },
  {
    name: 'staff place a draft order that is paid later',
    row: 'K5c',
    file: placeForCustomer,
    search: "if (payment === 'paid-in-store' && price.quote.due.amount > 0)",
    replacement: 'if (price.quote.due.amount > 0)',
    tests: [
      test(draftOrdersTest, 'stays unpaid if paid later, and offers no bank transfer without a bank account'),
    ],
  },
  {
    name: 'customers pay a draft order by card through the link in their email',
    row: 'K5d',
    file: 'src/modules/draft-orders/service/place-draft-order.ts',
    search:
      "  if (state === 'placed') return err('draft_placed');\n  const { price, lacks } = await priceDraftOrder(ctx, content, onlineMethods);",
    replacement:
      "  if (state === 'placed') return err('draft_placed');\n  const { price, lacks } = await priceDraftOrder(ctx, content, []);",
    tests: [browser('journeys/draft-order', 'whose email lets a guest pay it by card, after a declined one')],
  },
  {
    name: 'the link of a draft order needs no email address',
    row: 'K5e',
    file: 'src/modules/draft-orders/service/send-link.ts',
    search: 'return price && canBePlaced(lacks, hasGiftCard(price)) ? found',
    replacement: 'return price && lacks.length === 0 ? found',
    tests: [
      test(draftOrdersTest, 'needs no email address; the customer may enter one, which replaces no other'),
    ],
  },
  {
    name: 'the page of a draft order lets staff place it for the customer',
    row: 'K5f',
    file: 'src/modules/draft-orders/ui/admin/draft-order-actions.tsx',
    search: '      <PlaceForCustomer draftOrder={draftOrder} isChanged={isChanged} />\n',
    replacement: '',
    tests: [browser('journeys/draft-order', 'whose email lets a guest pay it by card, after a declined one')],
  },
  {
    name: 'the preview of an edit shows lost free delivery',
    row: 'K6a',
    file: priceWithEffects,
    search: "? [{ kind: 'delivery' as const, kept, recomputed: today.value }]",
    replacement: '? []',
    tests: [
      test(
        editEffectsTest,
        'shows what delivery would cost and that the quantity step is lost, and keeps both unless staff decide',
      ),
    ],
  },
  {
    name: 'the preview of an edit shows a changed quantity discount',
    row: 'K6b',
    file: priceWithEffects,
    search: '          ...discountEffects(order, withKept, withRecomputed),\n',
    replacement: '',
    tests: [
      test(
        editEffectsTest,
        'shows what delivery would cost and that the quantity step is lost, and keeps both unless staff decide',
      ),
    ],
  },
  {
    name: 'the preview of an edit lets staff decide about lost free delivery',
    row: 'K6c',
    file: 'src/modules/order-editing/ui/admin/edit-decisions.tsx',
    search: "              { value: 'recompute', label: t`Charge ${price(delivery.recomputed)}` },\n",
    replacement: '',
    tests: [
      test(
        'src/modules/order-editing/ui/admin/edit-decisions.test.tsx',
        'asks whether free delivery stays that the order no longer qualifies for',
      ),
    ],
  },
];

export const promisesToShopkeepers: Behaviour[] = [
  ...currencyAndEmail,
  ...exportsAndFigures,
  ...draftOrdersAndEdits,
  ...promisesOfTheBackOffice,
];
