import { browser, type MappedTest, test } from './mapped-tests.ts';

/** A specified behaviour, a code change that breaks it (a mutation), and the tests that must fail then. */
export interface Behaviour {
  name: string;
  /** Number of its row in `docs/specification.md`; for a promise, its number in its own list. */
  row: string;
  file: string;
  /** Text to replace; must be exactly once in the file. */
  search: string;
  replacement: string;
  tests: MappedTest[];
}

export const seed = 15;

const cartProvider = 'src/modules/cart/ui/storefront/cart-provider.tsx';
const guestCart = 'src/modules/cart/client/guest-cart.ts';
const typedSearch = 'src/app/storefront/frame/use-search-as-you-type.ts';
const storageFile = 'src/platform/storage.ts';
const profile = 'src/modules/accounts/service/profile.ts';
const signIn = 'src/modules/accounts/providers/sign-in.ts';

/** Mutations that no test noticed in an earlier run. */
export const fixedBehaviours: Behaviour[] = [
  {
    name: 'a cart change that fails shows an error toast',
    row: 'E.10',
    file: cartProvider,
    search: "showToast({ kind: 'error', text: failure });",
    replacement: "showToast({ kind: 'success', text: failure });",
    tests: [
      browser(
        'cart-messages',
        'says which change of the cart failed and keeps what was there, and loads a cart that failed to load on retry',
      ),
    ],
  },
  {
    name: 'adding to the cart shows a success toast',
    row: '8.10',
    file: cartProvider,
    search: "showToast({ kind: 'success', text: t`${name} added to cart!` });",
    replacement: "showToast({ kind: 'error', text: t`${name} added to cart!` });",
    tests: [
      browser(
        'cart',
        'adds products to the cart, changes them in the cart drawer, and keeps guestCart and badge up to date',
      ),
    ],
  },
  {
    name: '/privacy-policy is a page of the shop',
    row: '2.4',
    file: 'src/app/pages.ts',
    search: "  publicPage('privacy-policy', 'privacy-policy'),\n",
    replacement: '',
    tests: [test('src/app/routes.test.ts'), test('tests/integration/specification-table.test.ts')],
  },
  {
    name: 'a second add of the same line shows the same toast',
    row: '4.10',
    file: cartProvider,
    search: 'if (added) showToast(',
    replacement:
      'if (added && !store.getState().items.some((item) => item.productId === line.productId && item.quantity > 1)) showToast(',
    tests: [
      browser(
        'cart',
        'adds products to the cart, changes them in the cart drawer, and keeps guestCart and badge up to date',
      ),
    ],
  },
  {
    name: 'an empty guest cart merges without a toast',
    row: 'E.6',
    file: guestCart,
    search: 'const result = items.length > 0 ?',
    replacement: 'const result = items.length >= 0 ?',
    tests: [
      browser(
        'cart-merge',
        'merges the guest cart into the customer’s cart once, and says what it merged, what failed and what is gone',
      ),
      test('src/modules/cart/client/guest-cart.test.ts'),
    ],
  },
  {
    name: 'a merge that another tab has done shows no toast',
    row: 'E.8',
    file: 'src/modules/cart/client/cart-storage.ts',
    search: 'if (merged || isRetry) notices.unshift',
    replacement: 'notices.unshift',
    tests: [
      browser('cart-merge', 'merges the guest cart once, with one toast, in two tabs'),
      test('src/modules/cart/client/guest-cart.test.ts'),
    ],
  },
  {
    name: 'an upload is retried for 600000 ms',
    row: 'E.32',
    file: 'src/kernel/retry-limits.ts',
    search: 'export const UPLOAD_LIMIT_MS = 600_000;',
    replacement: 'export const UPLOAD_LIMIT_MS = 60_000;',
    tests: [test('src/platform/storage.test.ts', 'retries of a storage operation')],
  },
  {
    name: 'a script chunk that does not arrive within 120 s counts as failed',
    row: 'E.31',
    file: 'src/app/page-progress.tsx',
    search: 'const TIMEOUT_MS = 120_000;',
    replacement: 'const TIMEOUT_MS = 120_400;',
    tests: [
      browser(
        'header',
        'shows an error with a Try again button when a page has not loaded after 120 seconds',
      ),
    ],
  },
  {
    name: 'a dynamically imported script that does not arrive within 120 s counts as failed',
    row: '8.28',
    file: 'src/ui/script-notice-script.ts',
    search: 'export const SCRIPT_TIMEOUT_MS = 120_000;',
    replacement: 'export const SCRIPT_TIMEOUT_MS = 121_000;',
    tests: [test('src/ui/load-script.test.ts')],
  },
  {
    name: 'a quantity below 1 through the API changes nothing and returns 200',
    row: 'E.1',
    file: 'src/modules/cart/contract.ts',
    search: '.input(LineKey.extend({ quantity: z.int().max(maxQuantity) }))',
    replacement: '.input(LineKey.extend({ quantity: z.int().min(0).max(maxQuantity) }))',
    tests: [test('src/modules/cart/api.test.ts', 'ignores a quantity below 1 without an error')],
  },
  {
    name: 'a quantity of 1.5, 1e9, NaN or text through the API returns 400',
    row: 'E.2',
    file: 'src/modules/cart/contract.ts',
    search: '.input(LineKey.extend({ quantity: z.int().max(maxQuantity) }))',
    replacement: '.input(LineKey.extend({ quantity: z.number().max(maxQuantity) }))',
    tests: [test('src/modules/cart/api.test.ts', 'rejects a quantity change with')],
  },
  {
    name: 'each row of the specification names a test',
    row: '4.15',
    file: 'docs/specification.md',
    search:
      '`src/modules/favorites/service.test.ts` › repeating a request to add or remove a favourite changes neither the list nor the count<br>`tests/browser/favorites.test.ts` › adds and removes a favourite with a toast and updates the count live in another browser |\n| 4.16',
    replacement: 'with: Services |\n| 4.16',
    tests: [test('tests/integration/specification-table.test.ts')],
  },
];

/** Mutations of the rows from `drawRows(seed, 29)`, in that order. */
export const drawnBehaviours: Behaviour[] = [
  {
    name: 'the phone menu offers Search Products',
    row: '2.24',
    file: 'src/app/storefront/frame/phone-menu.tsx',
    search: '<Trans>Search Products</Trans>',
    replacement: '<Trans>Search</Trans>',
    tests: [
      { ...browser('header', 'shows every link and Search Products in the phone menu'), project: 'phone' },
    ],
  },
  {
    name: 'the redirect to /login contains the requested path',
    row: '2.13',
    file: 'src/app/redirect-target.ts',
    search: 'return `/login?redirectTo=${encodeURIComponent(origin)}`;',
    replacement: 'return `/login?redirectTo=${encodeURIComponent(origin.slice(0, 1))}`;',
    tests: [test('src/app/redirect-target.test.ts')],
  },
  {
    name: 'Logout ends the session',
    row: '7.14',
    file: 'src/app/storefront/frame/use-logout.ts',
    search: 'await signOut();',
    replacement: 'await Promise.resolve(signOut);',
    tests: [browser('header', 'shows the pages of a customer in the account menu, and signs out')],
  },
  {
    name: 'the header has a search icon',
    row: '2.20',
    file: 'src/app/storefront/frame/header.tsx',
    search: '  return (\n    <IconButton\n      ref={ref}\n      label={open ? t`Close search` : t`Search`}',
    replacement:
      '  if (!open) return null;\n  return (\n    <IconButton\n      ref={ref}\n      label={open ? t`Close search` : t`Search`}',
    tests: [
      browser('header', 'searches 300 ms after typing or on Enter, keeps the focus and suggests products'),
    ],
  },
  {
    name: 'a storage operation is retried for 120000 ms',
    row: '9.10',
    file: 'src/kernel/retry-limits.ts',
    search: 'export const OPERATION_LIMIT_MS = 120_000;',
    replacement: 'export const OPERATION_LIMIT_MS = 119_000;',
    tests: [test('src/platform/storage.test.ts', 'retries of a storage operation')],
  },
  {
    name: 'a quantity that cannot be saved shows its own error message',
    row: '8.6',
    file: cartProvider,
    search: 'attempt(operation, t`Failed to update quantity. Please try again.`)',
    replacement: 'attempt(operation, t`Failed to update cart. Please try again.`)',
    tests: [
      browser(
        'cart-messages',
        'says which change of the cart failed and keeps what was there, and loads a cart that failed to load on retry',
      ),
    ],
  },
  {
    name: 'a few letters suggest categories and products',
    row: 'E.23',
    file: 'src/modules/catalog/service/suggest.ts',
    search: 'input.q.trim().length < 2)',
    replacement: 'input.q.trim().length < 20)',
    tests: [
      test(
        'src/modules/catalog/search-products.test.ts',
        'suggests categories and products for two or more letters, also misspelt ones',
      ),
    ],
  },
  {
    name: 'eight skeleton cards show while the categories load',
    row: '2.18',
    file: 'src/modules/catalog/ui/storefront/category-grid.tsx',
    search: "'7', '8'] as const;",
    replacement: "'7'] as const;",
    tests: [
      browser(
        'categories',
        'caches the category list for a day, and copes with lists and pictures that fail to load',
      ),
    ],
  },
  {
    name: 'a search goes to /search with the trimmed text',
    row: '2.25',
    file: typedSearch,
    search: 'const q = text.trim();',
    replacement: 'const q = text;',
    tests: [
      browser('header', 'searches 300 ms after typing or on Enter, keeps the focus and suggests products'),
    ],
  },
  {
    name: 'an emptied guest cart is removed from local storage',
    row: 'E.4',
    file: guestCart,
    search: 'if (items.length > 0) return storage.setItem(',
    replacement: 'if (items.length >= 0) return storage.setItem(',
    tests: [
      browser(
        'cart',
        'adds products to the cart, changes them in the cart drawer, and keeps guestCart and badge up to date',
      ),
    ],
  },
  {
    name: 'a category has a description',
    row: '3.10',
    file: 'src/modules/catalog/service/list-categories.ts',
    search: '      description,\n      parentId,',
    replacement: '      description: description.slice(0, 0),\n      parentId,',
    tests: [
      browser(
        'categories',
        'shows categories, their subcategories and products, and breadcrumbs on a product page',
      ),
    ],
  },
  {
    name: 'a new account has the role client',
    row: '4.2',
    file: signIn,
    search: "role: { type: 'string', required: false, defaultValue: 'client', input: false },",
    replacement: "role: { type: 'string', required: false, defaultValue: 'admin', input: false },",
    tests: [test('tests/integration/accounts.test.ts', 'signs the new user in with the role client')],
  },
  {
    name: 'a customer can register with email and password',
    row: '7.12',
    file: signIn,
    search: 'emailAndPassword: {\n      enabled: true,',
    replacement: 'emailAndPassword: {\n      enabled: false,',
    tests: [
      browser(
        'admin-orders',
        'takes a guest from cart through registration and checkout to the order, and notifies staff live',
      ),
    ],
  },
  {
    name: 'a customer can save a phone number in the profile',
    row: '7.4',
    file: profile,
    search: '{ phoneNumber: phoneNumber || null }',
    replacement: '{ phoneNumber: null }',
    tests: [
      test(
        'tests/integration/accounts.test.ts',
        'lets its owner change name and phone number, but not role, email or id',
      ),
    ],
  },
  {
    name: 'a failed clearing of the cart shows its own error message',
    row: '8.7',
    file: cartProvider,
    search: "attempt({ kind: 'clear' }, t`Failed to clear cart. Please try again.`)",
    replacement: "attempt({ kind: 'clear' }, t`Failed to update cart. Please try again.`)",
    tests: [
      browser(
        'cart-messages',
        'says which change of the cart failed and keeps what was there, and loads a cart that failed to load on retry',
      ),
    ],
  },
  {
    name: 'the header search waits 300 ms',
    row: '9.6',
    file: typedSearch,
    search: 'const DEBOUNCE_MS = 300;',
    replacement: 'const DEBOUNCE_MS = 600;',
    tests: [
      browser('header', 'searches 300 ms after typing or on Enter, keeps the focus and suggests products'),
    ],
  },
  {
    name: 'a product in another colour is another cart line',
    row: '4.9',
    file: 'src/modules/cart/rules.ts',
    search:
      'return a.productId === b.productId && variantIdOf(a) === variantIdOf(b) && hasSameDetails(a, b);',
    replacement: 'return a.productId === b.productId && hasSameDetails(a, b);',
    tests: [test('src/modules/cart/rules.test.ts')],
  },
  {
    name: 'deleted files are gone from the storage',
    row: '1.8',
    file: storageFile,
    search: '=> from.deleteAll(prefix)',
    replacement: '=> from.exists(prefix)',
    tests: [test('src/platform/storage.test.ts', 'files on disk')],
  },
  {
    name: 'the cart total is the sum of price times quantity',
    row: '9.2',
    file: 'src/modules/cart/client/cart-line.ts',
    search: 'sold.map(({ price, quantity }) => multiplyMoney(price, quantity)),',
    replacement: 'sold.map(({ price }) => multiplyMoney(price, 1)),',
    tests: [
      browser(
        'cart',
        'adds products to the cart, changes them in the cart drawer, and keeps guestCart and badge up to date',
      ),
    ],
  },
  {
    name: 'a toast closes after 5000 ms',
    row: '9.7',
    file: 'src/ui/toast-view.tsx',
    search: 'duration={5000}',
    replacement: 'duration={9000}',
    tests: [browser('header', 'shows a toast at the top right and removes it after 5000 ms')],
  },
  {
    name: 'favourite counts follow live changes',
    row: '7.7',
    file: 'src/modules/favorites/ui/storefront/favorites-count.tsx',
    search: "liveStream.on('product.favoritesCount', ",
    replacement: "liveStream.on('product.renamed', ",
    tests: [
      browser(
        'favorites',
        'adds and removes a favourite with a toast and updates the count live in another browser',
      ),
    ],
  },
  {
    name: 'a merged guest cart shows the toast ‘Guest cart items merged with your account!’',
    row: '8.11',
    file: cartProvider,
    search: 'text: t`Guest cart items merged with your account!`',
    replacement: 'text: t`Failed to merge guest cart. Please try again.`',
    tests: [
      browser(
        'cart-merge',
        'merges the guest cart into the customer’s cart once, and says what it merged, what failed and what is gone',
      ),
    ],
  },
  {
    name: 'each customer has their own list of favourites',
    row: '3.8',
    file: 'src/modules/favorites/store.ts',
    search: "    .where('userId', '=', userId)\n    .orderBy('position')",
    replacement: "    .orderBy('position')",
    tests: [test('src/modules/favorites/service.test.ts', 'change only the list of the current customer')],
  },
  {
    name: 'a user has an email address',
    row: '3.5',
    file: profile,
    search: '    email: user.email,\n',
    replacement: '    email: user.name,\n',
    tests: [test('tests/integration/accounts.test.ts', 'signs the new user in with the role client')],
  },
  {
    name: 'a merge that fails keeps the guest cart',
    row: 'E.7',
    file: guestCart,
    search: 'const result = items.length > 0 ?',
    replacement: 'storage.removeItem(guestCartKey);\n      const result = items.length > 0 ?',
    tests: [
      browser(
        'cart-merge',
        'merges the guest cart into the customer’s cart once, and says what it merged, what failed and what is gone',
      ),
    ],
  },
  {
    name: 'a corrupt guest cart shows a load error',
    row: 'E.5',
    file: 'src/modules/cart/client/cart-store.ts',
    search: "problem: !cart ? 'load' : isMergePending ?",
    replacement: 'problem: !cart ? null : isMergePending ?',
    tests: [
      browser(
        'cart-messages',
        'shows errors when the guest cart is not stored, or is not JSON; a toast covers neither its new line nor the close button',
      ),
    ],
  },
  {
    name: 'favourite counts that cannot be loaded show an error toast',
    row: '8.15',
    file: 'src/modules/favorites/ui/storefront/favorites-count.tsx',
    search: "showToast({ kind: 'error', text: t`Failed to load favorite counts` });",
    replacement: "showToast({ kind: 'info', text: t`Failed to load favorite counts` });",
    tests: [browser('favorites', 'says why a favourite or a count could not be loaded, added or removed')],
  },
  {
    name: 'registration with an email address in use shows its own error',
    row: '8.23',
    file: 'src/modules/accounts/ui/storefront/use-account-errors.ts',
    search: "case 'email_in_use':",
    replacement: "case 'email_taken':",
    tests: [browser('access', 'says why a sign-in or registration was refused')],
  },
  {
    name: 'staff get a toast for each new order',
    row: 'E.15',
    file: 'src/app/staff/order-notifier.tsx',
    search: '    notify(orderId);\n',
    replacement: '',
    tests: [browser('admin-orders', 'notifies each administrator once of a new order, and no customer')],
  },
];

export const behaviours: Behaviour[] = [...fixedBehaviours, ...drawnBehaviours];
