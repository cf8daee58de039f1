/** A page of the shop. The router, page cache, sitemap and tests read the tables below. */
export interface Page {
  /** React Router path, such as `product/:id`. */
  path: string;
  /** The route's file, relative to `src/app/`. */
  file: string;
  access: 'public' | 'signed-in' | 'admin';
  /**
   * Query keys that change a public page; other keys are ignored. `f.*` stands for all keys that begin with `f.`. A page
   * without this list is not cached.
   */
  query?: readonly string[];
  /** Not in the sitemap, and marked `noindex`, such as sign-in pages and search results. */
  isUnindexed?: true;
}

const listQuery = [
  'category',
  'q',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
  'hob',
  'fitsHob',
  'fitsOven',
  'fitsDishwasher',
  // Attributes: their keys are data.
  'f.*',
  'sort',
  'from',
  'page',
] as const;

const publicPage = (path: string, file: string, query: readonly string[] = []): Page => ({
  path,
  file: `storefront/${file}.tsx`,
  access: 'public',
  query,
});

const unindexedPage = (...page: Parameters<typeof publicPage>): Page => ({
  ...publicPage(...page),
  isUnindexed: true,
});

const signedInPage = (path: string, file: string): Page => ({
  path,
  file: `account/${file}.tsx`,
  access: 'signed-in',
});

const adminPage = (path: string, file: string): Page => ({
  path,
  file: `admin/${file}.tsx`,
  access: 'admin',
});

export const publicPages: readonly Page[] = [
  publicPage('', 'home'),
  publicPage('products', 'products', listQuery),
  publicPage('product/:id', 'product', ['color', 'variant']),
  publicPage('categories', 'categories'),
  publicPage('sets', 'sets'),
  unindexedPage('search', 'search', listQuery),
  publicPage('contact', 'contact'),
  publicPage('about', 'about'),
  publicPage('faq', 'faq'),
  publicPage('privacy-policy', 'privacy-policy'),
  publicPage('terms-of-service', 'terms-of-service'),
  publicPage('shipping-returns', 'shipping-returns'),
  publicPage('returns', 'returns'),
  publicPage('pages/:slug', 'content-page'),
  publicPage('shop-one-on-one', 'shop-one-on-one'),
  publicPage('shop-with-specialist-online', 'shop-with-specialist-online'),
  publicPage('setup-usage-video', 'setup-usage-video', ['video', 'q', 'task', 'length', 'product']),
  // Without query keys, so that no cache keeps a plan with a customer’s answers.
  { path: 'kitchen-planning', file: 'storefront/kitchen-planning.tsx', access: 'public' },
  publicPage('bargaining-tab', 'bargaining-tab'),
  publicPage('deliver-as-gift', 'deliver-as-gift'),
  unindexedPage('login', 'login', ['redirectTo', 'google']),
  unindexedPage('register', 'register', ['redirectTo']),
  unindexedPage('forgot-password', 'forgot-password', ['redirectTo']),
  unindexedPage('reset-password', 'reset-password'),
  unindexedPage('verify-email', 'verify-email'),
  unindexedPage('accept-invitation', 'accept-invitation'),
  unindexedPage('compare', 'compare', ['ids']),
  unindexedPage('favorites', 'favorites'),
  unindexedPage('track', 'track'),
  unindexedPage('open-order', 'open-order'),
  unindexedPage('your-order', 'draft-order'),
  unindexedPage('kitchen-plan', 'kitchen-plan'),
  unindexedPage('gift', 'gift'),
  unindexedPage('gift-return', 'gift-return'),
  unindexedPage('group-gift', 'group-gift'),
  unindexedPage('registries', 'registries'),
  unindexedPage('registry', 'registry'),
  unindexedPage('appointment', 'appointment'),
  unindexedPage('room', 'room'),
  unindexedPage('back-in-stock', 'back-in-stock'),
  // Without query keys, so that no cache keeps a page with a secret address.
  { path: 'unsubscribe/:token', file: 'storefront/unsubscribe.tsx', access: 'public', isUnindexed: true },
  unindexedPage('offline', 'offline'),
];

/** Machine-readable files without a language that are cached like public pages. */
export const publicFiles: readonly Pick<Page, 'path' | 'query'>[] = [
  { path: 'sitemap.xml', query: ['part'] },
];

export const signedInPages: readonly Page[] = [
  signedInPage('cart', 'cart'),
  signedInPage('checkout', 'checkout'),
  signedInPage('checkout/:orderId', 'card-payment'),
  signedInPage('profile', 'profile'),
  signedInPage('profile/addresses', 'profile-addresses'),
  signedInPage('profile/appointments', 'profile-appointments'),
  signedInPage('profile/care', 'profile-care'),
  signedInPage('profile/security', 'profile-security'),
  signedInPage('profile/devices', 'profile-devices'),
  signedInPage('profile/privacy', 'profile-privacy'),
  signedInPage('order-history', 'order-history'),
  signedInPage('order/:orderId', 'order'),
];

export const adminPages: readonly Page[] = [
  adminPage('admin', 'dashboard'),
  adminPage('admin/orders', 'orders'),
  adminPage('admin/orders/new', 'new-draft-order'),
  adminPage('admin/orders/drafts', 'draft-orders'),
  adminPage('admin/orders/drafts/:draftId', 'draft-order'),
  adminPage('admin/orders/:orderId', 'order'),
  adminPage('admin/past-orders', 'past-orders'),
  adminPage('admin/past-orders/import', 'import-past-orders'),
  adminPage('admin/past-orders/:id', 'past-order'),
  adminPage('admin/returns', 'returns'),
  adminPage('admin/returns/:returnId', 'return'),
  adminPage('admin/offers', 'offers'),
  adminPage('admin/offers/rules', 'offer-rules'),
  adminPage('admin/offers/:offerId', 'offer'),
  adminPage('admin/appointments', 'appointments'),
  adminPage('admin/specialists', 'specialists'),
  adminPage('admin/calls', 'calls'),
  adminPage('admin/videos', 'videos'),
  adminPage('admin/videos/:id', 'video'),
  adminPage('admin/video-questions', 'video-questions'),
  adminPage('admin/calls/:id', 'call'),
  adminPage('admin/products', 'products'),
  adminPage('admin/products/new', 'new-product'),
  adminPage('admin/products/bulk', 'bulk-products'),
  adminPage('admin/products/import', 'import-products'),
  adminPage('admin/products/:id', 'product'),
  adminPage('admin/sets', 'sets'),
  adminPage('admin/inventory', 'inventory'),
  adminPage('admin/inventory/count', 'stock-count'),
  adminPage('admin/categories', 'categories'),
  adminPage('admin/categories/new', 'new-category'),
  adminPage('admin/categories/:id', 'category'),
  adminPage('admin/product-types', 'product-types'),
  adminPage('admin/product-types/new', 'new-product-type'),
  adminPage('admin/product-types/:id', 'product-type'),
  adminPage('admin/attributes', 'attributes'),
  adminPage('admin/attributes/new', 'new-attribute'),
  adminPage('admin/attributes/:key', 'attribute'),
  adminPage('admin/search', 'searches'),
  adminPage('admin/search/synonyms', 'synonyms'),
  adminPage('admin/translations', 'translations'),
  adminPage('admin/translations/import', 'import-translations'),
  adminPage('admin/translations/:kind/:id', 'translation'),
  adminPage('admin/promotions', 'promotions'),
  adminPage('admin/gift-cards', 'gift-cards'),
  adminPage('admin/promotions/new', 'new-promotion'),
  adminPage('admin/promotions/:id', 'promotion'),
  adminPage('admin/content', 'content'),
  adminPage('admin/content/new', 'new-content-page'),
  adminPage('admin/content/:entryId', 'content-entry'),
  adminPage('admin/customers', 'customers'),
  adminPage('admin/customers/new', 'new-customer'),
  adminPage('admin/customers/import', 'import-customers'),
  adminPage('admin/kitchen-plans', 'kitchen-plans'),
  adminPage('admin/carts', 'abandoned-carts'),
  adminPage('admin/customers/:id', 'customer'),
  adminPage('admin/audit', 'audit-log'),
  adminPage('admin/settings', 'settings'),
  adminPage('admin/settings/delivery', 'shipping-settings'),
  adminPage('admin/settings/accounts', 'account-settings'),
  adminPage('admin/settings/taxes', 'tax-settings'),
  adminPage('admin/settings/payments', 'payment-settings'),
  adminPage('admin/settings/returns', 'return-settings'),
  adminPage('admin/settings/checkout', 'checkout-settings'),
  adminPage('admin/settings/planner', 'planner-settings'),
  adminPage('admin/settings/gifts', 'gift-settings'),
  adminPage('admin/settings/appointments', 'appointment-settings'),
  adminPage('admin/settings/staff', 'staff'),
  adminPage('admin/settings/email', 'mail-server'),
  adminPage('admin/settings/mails', 'email-settings'),
  adminPage('admin/settings/mails/:kind', 'email-template'),
  adminPage('admin/mail', 'email-outbox'),
  adminPage('admin/mail/:id', 'email-message'),
];

export const pages: readonly Page[] = [...publicPages, ...signedInPages, ...adminPages];
