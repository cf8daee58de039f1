import type { Behaviour } from './behaviours.ts';
import { browser, test } from './mapped-tests.ts';

const overlays = 'src/ui/overlay.css';
const returnForm = 'src/modules/returns/ui/storefront/return-form.tsx';
const arabicPages = browser(
  'languages',
  'loads the fonts and texts of the page’s language only, and renders Arabic from right to left',
);
const offline = browser(
  'offline',
  'opens visited pages offline, with their pictures and the cart of a guest',
);
const failedScripts = browser(
  'header',
  'says that scripts have failed, opens a page whose script fails once, and repeats a press made before scripts arrive',
);
const customerReturns = browser(
  'journeys/returns',
  'a customer cancels a return, learns why another was declined, and requests a third with a photo',
);
const customerLanguages = (title: string) => test('tests/integration/customer-languages.test.ts', title);

/** Pictures, toasts, pages without a connection or scripts, private data, orders and languages. */
export const promisesOfScreensAndLanguages: Behaviour[] = [
  {
    name: 'a zoomed picture has no blurred placeholder',
    row: 'S7a',
    file: 'src/ui/gallery-zoom.tsx',
    search: 'preview={undefined}',
    replacement: 'preview={picture.preview}',
    tests: [test('src/ui/gallery-zoom.test.tsx')],
  },
  {
    name: 'the button that shows the password does not cover it on an Arabic page',
    row: 'S7b',
    file: 'src/ui/text-field.tsx',
    search: "const endPadding = 'in-[html[dir=ltr]]:pr-12 in-[html[dir=rtl]]:pl-12';",
    replacement: "const endPadding = 'pe-12';",
    tests: [arabicPages],
  },
  {
    name: 'an email address reads from left to right on an Arabic page',
    row: 'S7c',
    file: 'src/modules/settings/ui/storefront/footer-content.tsx',
    search: '<bdi dir="ltr">{shop.email}</bdi>',
    replacement: '{shop.email}',
    tests: [arabicPages],
  },
  {
    name: 'an English sentence on an Arabic page keeps its full stop at its end',
    row: 'S7d',
    file: 'src/modules/catalog/ui/storefront/product-details.tsx',
    search: '          dir="auto"\n          // Sanitized',
    replacement: '          // Sanitized',
    tests: [test('src/modules/catalog/ui/storefront/product-details.test.tsx')],
  },
  {
    name: 'a toast does not cover the title of a page on a phone',
    row: 'S7e',
    file: overlays,
    search: '--offset-top: 7rem !important;',
    replacement: '--offset-top: 7rem !important;\n  --mobile-offset-top: 6.75rem !important;',
    tests: [browser('header', 'shows a toast at the top right and removes it after 5000 ms')],
  },
  {
    name: 'a toast stays at the top right over an open cart drawer',
    row: 'S7f',
    file: overlays,
    search: '--offset-right: 4.25rem !important;',
    replacement: '--offset-right: 29.25rem !important;',
    tests: [
      browser(
        'cart-messages',
        'shows errors when the guest cart is not stored, or is not JSON; a toast covers neither its new line nor the close button',
      ),
    ],
  },
  {
    name: 'the first page that a visitor opens is kept for offline use',
    row: 'S8a',
    file: 'src/app/service-worker.ts',
    search: 'if (isCacheable(new URL(url))) await fetchAndCache(url).catch(() => {});',
    replacement: 'void url;',
    tests: [offline],
  },
  {
    name: 'the offline page shows the cart of a guest',
    row: 'S8b',
    file: 'src/app/offline/cacheable-pages.ts',
    search: String.raw`\sdata-(?:scheme|offline-cart)-script`,
    replacement: String.raw`\sdata-scheme-script`,
    tests: [
      test(
        'src/app/offline/cacheable-pages.test.ts',
        'withoutScripts removes scripts and module preloads, but not the colour scheme script, and activates that of the offline cart',
      ),
    ],
  },
  {
    name: 'a page reloaded offline shows no error about the favorite counts',
    row: 'S8c',
    file: 'src/modules/favorites/ui/storefront/favorites-count.tsx',
    search: 'if (error && !isUnreachable(error))',
    replacement: 'if (error)',
    tests: [offline],
  },
  {
    name: 'a script that hangs after adding to the cart ends the spinner after 120 seconds',
    row: 'S9a',
    file: 'src/modules/cart/client/lazy-cart-storage.ts',
    search: "loadScript(() => import('./cart-storage.ts'))",
    replacement: "import('./cart-storage.ts')",
    tests: [
      browser(
        'cart-messages',
        'returns the button, counts nothing and says so when no script has arrived after 120 seconds',
      ),
    ],
  },
  {
    name: 'a page whose script fails at once does not reload the page that is open',
    row: 'S9b',
    file: 'src/app/root.tsx',
    search: '[loadTexts(pathname), loadRouteScripts(pathname).then(loadStaticParts)]',
    replacement: '[loadTexts(pathname)]',
    tests: [failedScripts],
  },
  {
    name: 'a page whose scripts all fail says so and offers to reload it',
    row: 'S9c',
    file: 'src/ui/script-notice-script.ts',
    search: '.test(reason?.message)))show(true)};',
    replacement: '.test(reason?.message)))show(false)};',
    tests: [failedScripts],
  },
  {
    name: 'an imported script that does not arrive within 120 seconds shows a notice',
    row: 'S9d',
    file: 'src/ui/load-script.ts',
    search: '}, SCRIPT_TIMEOUT_MS);',
    replacement: '}, 10 * SCRIPT_TIMEOUT_MS);',
    tests: [
      test(
        'src/ui/load-script.test.ts',
        'loadScript fails and shows the notice when a script has not arrived after 120 seconds',
      ),
    ],
  },
  {
    name: 'a document whose scripts do not arrive within 120 seconds shows a notice',
    row: 'S9e',
    file: 'src/ui/script-notice-script.ts',
    search: '`const timer=setTimeout(show,${SCRIPT_TIMEOUT_MS},true);`,',
    replacement: "'const timer=0;',",
    tests: [
      test(
        'src/ui/script-notice-script.test.ts',
        'shows the notice when the scripts of a document have not arrived after 120 seconds, until they do',
      ),
    ],
  },
  {
    name: 'a page that does not load can be tried again',
    row: 'S9f',
    file: 'src/app/page-progress.tsx',
    search: 'globalThis.location.assign(to.pathname + to.search + to.hash)',
    replacement: 'void to',
    tests: [
      browser(
        'header',
        'shows an error with a Try again button when a page has not loaded after 120 seconds',
      ),
    ],
  },
  {
    name: 'the badge never counts what is not in the cart',
    row: 'S9g',
    file: 'src/modules/cart/client/cart-store.ts',
    search: 'stored: this.#loaded.lines }',
    replacement: 'stored: items }',
    tests: [
      test(
        'src/modules/cart/client/cart-store.test.ts',
        'an item counts as stored only when its response has arrived, and a removed one until then',
      ),
    ],
  },
  {
    name: 'the hash of a remembered address survives registration',
    row: 'S10a',
    file: 'src/app/storefront/frame/sign-in-page-link.tsx',
    search: 'pathname: to, search, hash }',
    replacement: 'pathname: to, search }',
    tests: [
      browser('access', 'redirects a guest from the order history to sign-in or registration and back'),
    ],
  },
  {
    name: 'a file store that does not answer is given up after 120 or 600 seconds',
    row: 'S10b',
    file: 'src/platform/storage.ts',
    search: 'const cancel = expire(ms, ',
    replacement: 'const cancel = expire(2 * ms, ',
    tests: [
      test(
        'src/platform/storage.test.ts',
        'is cut after 600,000 milliseconds for an upload and 120,000 for other operations',
      ),
    ],
  },
  {
    name: 'the export of personal data contains the last sign-in',
    row: 'S10c',
    file: 'src/modules/accounts/service/delete-account.ts',
    search: '      lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,\n',
    replacement: '',
    tests: [
      test(
        'tests/integration/personal-data.test.ts',
        'contains profile, last sign-in, addresses, email topics, orders, favourites and cart, but no secret',
      ),
    ],
  },
  {
    name: 'the order history shows pictures and names of products',
    row: 'S11a',
    file: 'src/modules/orders/ui/storefront/order-history.tsx',
    search: '<OrderedProducts products={products} more={moreProducts} />',
    replacement: '',
    tests: [
      test(
        'src/modules/orders/ui/storefront/order-history.test.tsx',
        'shows pictures and names of the first products of an order, and how many more it has',
      ),
    ],
  },
  {
    name: 'the reasons for a return are in view as soon as an item is added',
    row: 'S11b',
    file: 'src/modules/returns/ui/storefront/return-line-fields.tsx',
    search: "fields.current?.scrollIntoView({ block: 'nearest' });",
    replacement: 'void fields;',
    tests: [customerReturns],
  },
  {
    name: 'an error of the return form goes when it is corrected',
    row: 'S11c',
    file: returnForm,
    search: 'const line = missingReasons().find(',
    replacement: 'const line = lines.find(',
    tests: [customerReturns],
  },
  {
    name: 'the shop uses the usual words of online shops',
    row: 'S11d',
    file: 'src/modules/cart/ui/storefront/gift-card-form.tsx',
    // Only the end of the word: the check reads this file, too.
    search: 'one` },',
    replacement: 'body` },',
    tests: [
      test('tools/architecture/architecture.test.ts', 'uses the standard terms of e-commerce everywhere'),
    ],
  },
  {
    name: 'emails of every kind are in the language of the customer',
    row: 'S12a',
    file: 'src/modules/returns/mail.tsx',
    search: 'const i18n = mailTexts(content.language);',
    replacement: "const i18n = mailTexts('en');",
    tests: [customerLanguages('has texts, direction and links of the language')],
  },
  {
    name: 'an invoice is in the language of the customer',
    row: 'S12b',
    file: 'src/modules/orders/documents/render-invoice.tsx',
    search: '<DocumentTexts language={storedLanguage(invoice.order.language)}>',
    replacement: '<DocumentTexts language="en">',
    tests: [customerLanguages('is in the language of the order:')],
  },
  {
    name: 'a gift card is emailed in the language of the customer',
    row: 'S12c',
    file: 'src/modules/promotions/service/send-gift-card.ts',
    search: 'storedLanguage(card.language)',
    replacement: 'storedLanguage(null)',
    tests: [test('src/modules/checkout/gift-cards.test.ts', 'is emailed in the language of its order')],
  },
  {
    name: 'error messages of the server are in the language of the customer',
    row: 'S12d',
    file: 'src/app/http/error-response.ts',
    search: 'const title = textIn(language, problems[code].title);',
    replacement: "const title = textIn('en', problems[code].title);",
    tests: [
      test(
        'tests/integration/field-messages.test.ts',
        'are in the language of the request without a session',
      ),
    ],
  },
  {
    name: 'an order for an account has the language of the account',
    row: 'S12e',
    file: 'src/modules/draft-orders/service/customer-language.ts',
    search: 'language ?? storedLanguage(await findAccountLanguage(ctx, email))',
    replacement: "language ?? 'en'",
    tests: [
      test(
        'src/modules/draft-orders/place-for-customer.test.ts',
        'an order that staff place has the language that staff choose, otherwise that of the account',
      ),
    ],
  },
  {
    name: 'a link in an email leads to the page in the language of the customer',
    row: 'S12f',
    file: 'src/modules/back-in-stock/service/send-emails.ts',
    search: 'path: addressIn(language, mail.path),',
    replacement: 'path: mail.path,',
    tests: [
      test(
        'src/modules/back-in-stock/back-in-stock.test.ts',
        'of a visitor counts only after the emailed link confirms it; then one email follows',
      ),
    ],
  },
  {
    name: 'staff edit the texts of an email for each language',
    row: 'S12g',
    file: 'src/modules/email/service/edit-templates.ts',
    search: 'withOverrides(row?.texts ?? noTexts, language, ',
    replacement: "withOverrides(row?.texts ?? noTexts, 'en', ",
    tests: [customerLanguages('is customized per language; the other languages keep their texts')],
  },
  {
    name: 'a check fails when an email has no translation',
    row: 'S12h',
    file: 'tools/check-translations.ts',
    search: 'return id && !text ? [id] : [];',
    replacement: 'return [];',
    tests: [test('tools/check-translations.test.ts', 'and never the header of the file')],
  },
];
