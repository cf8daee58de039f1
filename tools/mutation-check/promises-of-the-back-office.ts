import type { Behaviour } from './behaviours.ts';
import { browser, test } from './mapped-tests.ts';

const customerRules = 'src/modules/promotions/rules/customers.ts';

const conditionsTest = 'src/modules/checkout/promotion-conditions.test.ts';
const customerCsvTest = 'tests/integration/customer-csv.test.ts';
const layoutTest = browser(
  'admin-layout',
  'shows twelve rows and the whole sidebar on a laptop, and the first row on a phone',
);

const productsAndOrders: Behaviour[] = [
  {
    name: 'uploaded pictures keep the order in which they were chosen',
    row: 'K7a',
    file: 'src/ui/admin/ordered-arrivals.ts',
    search: 'const settled = waiting.splice(0, pending === -1 ? waiting.length : pending);',
    replacement: 'const settled = waiting.splice(waiting.indexOf(entry), 1);',
    tests: [
      test('src/ui/admin/ordered-arrivals.test.ts', 'delivers in the chosen order when uploads finish as'),
    ],
  },
  {
    name: 'new colours of a product have different swatches',
    row: 'K7b',
    file: 'src/modules/catalog/ui/admin/product-form/new-color.ts',
    search: 'return (candidates.find(({ distance }) => distance >= ENOUGH) ?? farthest).hex;',
    replacement: "return '#999999';",
    tests: [
      test(
        'src/modules/catalog/ui/admin/product-form/new-color.test.ts',
        'gives a different swatch to each of twelve new colours',
      ),
    ],
  },
  {
    name: 'the invoice shows the SKU of each line',
    row: 'K7c',
    file: 'src/modules/orders/documents/invoice.tsx',
    search: '            {sku && <Text style={styles.soft}>{t`SKU ${sku}`}</Text>}\n',
    replacement: '',
    tests: [test('src/modules/orders/documents.test.ts', 'shows the SKU of a line')],
  },
  {
    name: 'staff can undo “paid”, “shipped” and “delivered” for a minute',
    row: 'K7d',
    file: 'src/modules/orders/rules/undo.ts',
    search: 'const undoSeconds = 60;',
    replacement: 'const undoSeconds = 0;',
    tests: [
      test('src/modules/fulfillment/undo.test.ts', 'of a payment returns the order to awaiting payment'),
    ],
  },
  {
    name: 'toast, undo and timeline say in the same way what staff marked',
    row: 'K7e',
    file: 'src/modules/orders/ui/admin/order-labels.ts',
    search: '  paid: doneLabels.markPaid,\n',
    replacement: '',
    tests: [
      test(
        'src/modules/orders/ui/admin/order-labels.test.ts',
        'call what staff marked the same in toast and timeline',
      ),
    ],
  },
  {
    name: 'the order list shows the payment by default',
    row: 'K7f',
    file: 'src/modules/orders/contract/list-options.ts',
    search: "export const defaultColumns: readonly OrderColumn[] = [\n  'status',\n  'payment',\n",
    replacement: "export const defaultColumns: readonly OrderColumn[] = [\n  'status',\n",
    tests: [browser('admin-orders', 'takes shortcuts in the order list, restores a saved view')],
  },
];

const promotions: Behaviour[] = [
  {
    name: 'promotions say what they do',
    row: 'K7g',
    file: 'src/modules/promotions/rules/describe-promotion.ts',
    search: 'return what ? i18n._(msg`${percent} off ${what}`) : i18n._(msg`${percent} off everything`);',
    replacement: 'return percent;',
    tests: [
      test('src/modules/promotions/rules/describe-promotion.test.ts', 'the description of a promotion'),
    ],
  },
  {
    name: 'the products of a promotion are picked, not typed',
    row: 'K7h',
    file: 'src/modules/promotions/ui/admin/items-fields.tsx',
    search: 'tools.pickProducts({',
    replacement:
      "((field) => <TextField id={field.id} label={field.label} value={field.ids.join(', ')} onChange={({ target }) => field.onChange(target.value.split(', '))} />)({",
    tests: [
      browser(
        'journeys/coupon',
        'creates a promotion by picking products, and tells customers in their language',
      ),
    ],
  },
  {
    name: 'a promotion gives an item free to customers who buy others',
    row: 'K7i',
    file: 'src/modules/promotions/rules/buy-x-get-y.ts',
    search: 'let left = times * get.quantity;',
    replacement: 'let left = 0;',
    tests: [test('src/modules/promotions/rules/buy-x-get-y.test.ts', 'discounted items')],
  },
  {
    name: 'a promotion can be for a first order only',
    row: 'K7j',
    file: customerRules,
    search: "  if (firstOrder && !isFirstOrder) return 'first-order';\n",
    replacement: '',
    tests: [test(conditionsTest, 'needs an account with a confirmed email address and no earlier order')],
  },
  {
    name: 'a promotion can be for a group of customers only',
    row: 'K7k',
    file: customerRules,
    search: 'return customerTags.length > 0 && !customerTags.some(',
    replacement: 'return customerTags.length > 1000 && !customerTags.some(',
    tests: [test(conditionsTest, 'applies to customers with one of its tags')],
  },
  {
    name: 'staff generate many codes of a promotion at once',
    row: 'K7l',
    file: 'src/modules/promotions/service/unique-codes.ts',
    search: '    added += await store.insertUniqueCodes(ctx.tx, id, [...codes], ctx.now);\n',
    replacement:
      '    await store.insertUniqueCodes(ctx.tx, id, [...codes].slice(0, 1), ctx.now);\n    added = count;\n',
    tests: [test(conditionsTest, 'are generated up to 10 000 and exported as CSV')],
  },
  {
    name: 'a promotion without a code has a limit per customer',
    row: 'K7m',
    file: 'src/modules/promotions/store/uses.ts',
    search: 'or uses_limit is not null or customer_limit is not null)`;',
    replacement: 'or uses_limit is not null)`;',
    tests: [test(conditionsTest, 'applies once per customer, and again after the order is cancelled')],
  },
  {
    name: 'each promotion shows how often it was used and what it sold',
    row: 'K7n',
    file: 'src/modules/promotions/service/present-promotion.ts',
    search: 'revenue: money(sold?.revenue ?? 0, currency),',
    replacement: 'revenue: money(0, currency),',
    tests: [test(conditionsTest, 'are its orders and their discount, without cancelled orders')],
  },
];

const pagesAndPeople: Behaviour[] = [
  {
    name: 'the default service pages promise no coffee, time or gift',
    row: 'K8a',
    file: 'src/app/storefront/default-content/services.tsx',
    search: '<Trans>A private appointment in our store with a specialist.</Trans>',
    replacement: '<Trans>A private appointment in our store with a specialist, and coffee.</Trans>',
    tests: [
      test(
        'src/app/storefront/default-content/default-content.test.tsx',
        'promises no time, price or gift on service pages',
      ),
    ],
  },
  {
    name: 'the texts of service pages can be edited under Content',
    row: 'K8b',
    file: 'src/modules/content/service/write-entries.ts',
    search: "const reserved = new Set(['contact', 'returns', 'new']);",
    replacement: "const reserved = new Set(['contact', 'returns', 'new', 'kitchen-planning']);",
    tests: [test('src/modules/content/content.test.ts', 'keeps the texts of a service page editable')],
  },
  {
    name: 'a service page can be hidden from navigation, home page and sitemap',
    row: 'K8c',
    file: 'src/modules/content/service/show-content.ts',
    search: 'hiddenPages: [...(await listHiddenPages(ctx))],',
    replacement: 'hiddenPages: [],',
    tests: [
      test(
        'src/modules/content/content.test.ts',
        'applies to a service page with default content at once, and is recorded once',
      ),
    ],
  },
  {
    name: 'staff are invited by email with their scope',
    row: 'K9a',
    file: 'src/modules/accounts/service/accept-invitation.ts',
    search: "await users.setRole(ctx.tx, userId, 'admin', areas, ctx.now);",
    replacement: "await users.setRole(ctx.tx, userId, 'admin', null, ctx.now);",
    tests: [
      test(
        'tests/integration/staff-invitations.test.ts',
        'by email creates an account with name, password and only the invited scopes, and works once',
      ),
    ],
  },
  {
    name: 'staff who may only view products see no import and no new product',
    row: 'K9b',
    file: 'src/app/admin/frame/page-access.ts',
    search: "return scope !== 'any' && !editorsOnly && allowsViewing(user, scope);",
    replacement: "return scope !== 'any' && allowsViewing(user, scope);",
    tests: [
      test(
        'src/app/admin/frame/page-access.test.ts',
        'that create, import or bulk edit products can be opened with the catalogue scope only',
      ),
    ],
  },
  {
    name: 'staff can create a customer',
    row: 'K9c',
    file: 'src/modules/customers/service/create-customer.ts',
    search: 'if (!canEditCustomers(ctx.actor)) return denied(ctx.actor);',
    replacement: 'return denied(ctx.actor);',
    tests: [
      test(customerCsvTest, 'has no password and gets no email, and sets a password by the reset link'),
    ],
  },
  {
    name: 'the export of customers has their consents',
    row: 'K9d',
    file: 'src/modules/customers/service/export-customers.ts',
    search: "return consent ? [consent.givenAt.toISOString(), consent.source ?? 'Profile'] : ['', ''];",
    replacement: "return ['', ''];",
    tests: [test(customerCsvTest, 'has tags, totals and consents with date and source')],
  },
  {
    name: 'the import of customers keeps their consents',
    row: 'K9e',
    file: 'src/modules/customers/service/import-customers.ts',
    search: '  if (newConsents.length > 0) await importConsents(ctx, id, newConsents);\n',
    replacement: '',
    tests: [
      test(customerCsvTest, 'previews each row, then imports all with consents as the file states them'),
    ],
  },
];

const setupAndScreens: Behaviour[] = [
  {
    name: 'the checklist has a step for everything that a new shop needs',
    row: 'K10a',
    file: 'src/modules/setup/contract/setup-steps.ts',
    search: "  'mail',\n",
    replacement: '',
    tests: [
      test(
        'src/modules/setup/rules/setup-steps.test.ts',
        'own texts, a payment provider, a Google sign-in, a mail server and an own product are done steps',
      ),
    ],
  },
  {
    name: 'the checklist tests payments with a test charge',
    row: 'K10b',
    file: 'src/modules/payments/service/test-charge.ts',
    search: "  if (!provider.isTest) return answered('live-keys');\n",
    replacement: "  return answered(provider.isTest ? 'works' : 'live-keys');\n",
    tests: [
      test(
        'src/modules/setup/checklist.test.ts',
        'is created and cancelled at Stripe with test keys, and belongs to no order',
      ),
    ],
  },
  {
    name: 'the checklist tells the redirect address that Google needs',
    row: 'K10c',
    file: 'src/app/http/api-routes.ts',
    search: 'redirectAddress: shop.signIn.googleRedirectAddress,',
    replacement: 'redirectAddress: shop.signIn.baseUrl,',
    tests: [
      test('tests/attacks/google.test.ts', 'uses the redirect address that the first-day checklist shows'),
    ],
  },
  {
    name: 'the dashboard shows the checklist',
    row: 'K10d',
    file: 'src/app/admin/dashboard.tsx',
    search:
      "        {pageAccess.hasScope('everything') && <SetupChecklist transferPreview={<TransferPreview />} />}\n",
    replacement: '',
    tests: [browser('journeys/card', 'shows failed card refunds on the dashboard until one succeeds')],
  },
  {
    name: 'one action removes the products, orders and customers of the demo',
    row: 'K10e',
    file: 'src/modules/setup/service/remove-demo.ts',
    search: "testOrders === 'delete' ? await deleteOrdersOfDemo(ctx, untouched.product) : 0;",
    replacement: '0;',
    tests: [
      test(
        'src/modules/setup/remove-demo.test.ts',
        'are deleted with everything that belongs to them, and the currency is free afterwards',
      ),
    ],
  },
  {
    name: 'an empty shop inherits nothing of the demo',
    row: 'K10f',
    file: 'src/modules/settings/rules/default-settings.ts',
    search: 'currency: noCurrency,',
    replacement: "currency: 'EUR',",
    tests: [
      test(
        'src/modules/settings/settings.test.ts',
        'default settings contain no currency, place, tax, delivery or payment of the demo shop',
      ),
    ],
  },
  {
    name: 'a laptop shows twelve rows of products',
    row: 'K11a',
    file: 'src/modules/catalog/ui/admin/products-list/products-table.tsx',
    search: 'aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen md:w-7',
    replacement: 'aspect-4/5 w-14 shrink-0 overflow-hidden rounded-xs bg-linen',
    tests: [layoutTest],
  },
  {
    name: 'the bottom bar on a phone has Inventory',
    row: 'K11b',
    file: 'src/app/admin/frame/admin-frame.tsx',
    search: 'const BOTTOM_LINKS = 4;',
    replacement: 'const BOTTOM_LINKS = 3;',
    tests: [layoutTest],
  },
  {
    name: 'the back office writes dates and numbers as the administrator’s browser does',
    row: 'K12',
    file: 'src/app/admin/frame/format-locale.ts',
    search: ': `${language}-${region}`;',
    replacement: ': language;',
    tests: [test('src/app/admin/frame/format-locale.test.ts', 'locale of the back office')],
  },
];

export const promisesOfTheBackOffice: Behaviour[] = [
  ...productsAndOrders,
  ...promotions,
  ...pagesAndPeople,
  ...setupAndScreens,
];
