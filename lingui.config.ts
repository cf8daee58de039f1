import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Source files of each text area: `src/app/text-areas.ts` says which pages download it. */
const lists = [
  'src/app/storefront/{compare,products,categories,search,sets}.tsx',
  'src/modules/catalog/ui/storefront/*-filter.tsx',
  'src/modules/catalog/ui/storefront/filter*.tsx',
  'src/modules/catalog/ui/storefront/{applied-filters,category-grid,comparison-table,load-more}.tsx',
  'src/modules/catalog/ui/storefront/{set-card,sort-select,subcategory-links}.tsx',
];
const catalog = [
  'src/app/storefront/{home,product}.tsx',
  'src/app/storefront/home/products-section.tsx',
  'src/app/storefront/product/**/*.{ts,tsx}',
  'src/modules/back-in-stock/ui/storefront/back-in-stock-form.tsx',
  // The header of every page shows the suggestions, and its cart drawer what does not fit the kitchen.
  'src/modules/catalog/ui/storefront/!(suggestions|kitchen-notice|use-misfit-texts).{ts,tsx}',
];
const information = [
  'src/app/storefront/{about,contact,faq,privacy-policy}.tsx',
  'src/app/storefront/{returns,shipping-returns,shop-one-on-one,terms-of-service}.tsx',
  'src/app/storefront/shop-with-specialist-online.tsx',
  'src/app/storefront/frame/{appointment,service,steps}-page.tsx',
  'src/app/storefront/default-content/*.tsx',
];
const planner = [
  'src/app/storefront/{kitchen-plan,kitchen-planning}.tsx',
  'src/modules/planner/ui/storefront/**/*.{ts,tsx}',
];
const offers = ['src/app/storefront/bargaining-tab.tsx', 'src/modules/offers/ui/storefront/**/*.{ts,tsx}'];
const gifts = [
  'src/app/storefront/{deliver-as-gift,gift,gift-return,group-gift,registries,registry}.tsx',
  'src/modules/registries/ui/storefront/**/*.{ts,tsx}',
  'src/modules/gift-returns/ui/storefront/**/*.{ts,tsx}',
  'src/modules/group-gifts/ui/storefront/**/*.{ts,tsx}',
  'src/modules/gifts/ui/storefront/**/*.{ts,tsx}',
  'src/modules/gift-acceptance/ui/storefront/**/*.{ts,tsx}',
];
const appointments = [
  'src/app/storefront/appointment.tsx',
  'src/modules/appointments/ui/storefront/**/*.{ts,tsx}',
];
const rooms = ['src/app/storefront/room.tsx', 'src/modules/rooms/ui/storefront/**/*.{ts,tsx}'];
const videos = ['src/app/storefront/setup-usage-video.tsx', 'src/modules/videos/ui/storefront/**/*.{ts,tsx}'];
/** What films show how to do, and care. */
const videoLabels = 'src/modules/videos/ui/storefront/task-labels.ts';
/** Parts of a call that the customer and the specialist see. */
const callParts = 'src/modules/rooms/ui/storefront/call/*.{ts,tsx}';
const entry = [
  'src/app/storefront/{login,register,favorites,track,open-order}.tsx',
  'src/app/storefront/{accept-invitation,forgot-password,reset-password,verify-email}.tsx',
  'src/modules/accounts/ui/storefront/{forgot-password,register,reset-password,second-step,sign-in}-form.tsx',
  'src/modules/accounts/ui/storefront/{email,new-password}-field.tsx',
  'src/modules/accounts/ui/storefront/{google,passkey}-button.tsx',
  'src/modules/accounts/ui/storefront/{accept-invitation.tsx,use-account-errors.ts,verify-email.tsx}',
  'src/app/storefront/{back-in-stock,unsubscribe}.tsx',
  'src/modules/back-in-stock/ui/storefront/{confirm-request,unsubscribe}.tsx',
  'src/modules/cart/ui/storefront/guest-cart-{lines,summary}.tsx',
  'src/modules/checkout/ui/storefront/continue-as-guest.tsx',
  'src/modules/favorites/ui/storefront/favorites-page.tsx',
  'src/modules/orders/ui/storefront/{open-order,order-progress,track-form}.tsx',
  'src/modules/orders/ui/storefront/use-order-labels.ts',
];
const account = [
  'src/app/account/**/*.{ts,tsx}',
  'src/app/storefront/draft-order.tsx',
  'src/modules/{accounts,checkout,draft-orders,fulfillment,orders,past-orders,payments,returns}/ui/storefront/**/*.{ts,tsx}',
  'src/modules/cart/ui/storefront/cart-{orders,page}.tsx',
  'src/modules/videos/ui/storefront/order-videos.tsx',
  'src/ui/{summary-line,totals,totals-row}.tsx',
];
/** Labels that the storefront, the back office and emails show. */
const shared = 'src/modules/payments/contract/method-labels.ts';
/** Reasons of returns, which the back office and emails to the shop name. */
const returnReasons = 'src/modules/returns/contract/reason-labels.ts';
/** Descriptions of promotions, which the cart and the back office show. */
const promotions = 'src/modules/promotions/rules/describe-promotion.ts';
/** Parts of storefront pages that load on first use (`lazyPart`, `staticPart`), and what private pages share with them. */
const parts = [
  'src/app/staff/**/*.{ts,tsx}',
  'src/app/{content-dependencies.tsx,content-placeholders.ts,too-many-pages.ts}',
  'src/app/storefront/default-content/settings-text.ts',
  'src/app/storefront/frame/{footer-links,header-search,not-found-text,phone-menu,signed-in-menu}.tsx',
  'src/app/storefront/frame/use-logout.ts',
  'src/app/storefront/home/!(products-section).tsx',
  'src/app/storefront/product/{gift-card-delivery,gift-card-without-email,sold-out}.tsx',
  'src/modules/back-in-stock/ui/storefront/back-in-stock-form.tsx',
  'src/modules/cart/ui/storefront/{cart-drawer-content,cart-line-row,cart-lines,checkout-link}.tsx',
  'src/modules/cart/ui/storefront/{gift-card-form,line-gift,offer-deadline}.tsx',
  'src/modules/catalog/ui/storefront/{kitchen-notice,suggestions,use-misfit-texts}.{ts,tsx}',
  'src/modules/promotions/ui/storefront/**/*.{ts,tsx}',
  'src/modules/settings/ui/storefront/{footer-content,whatsapp-button}.tsx',
  'src/ui/{cannot-email,confirm-dialog,date-time,dialog,drawer,file-drop,gallery-zoom}.tsx',
  'src/ui/gift-*.tsx',
  'src/ui/{pagination,quantity-stepper,query-view,rating,save-bar,steps,terms-notice,toast-view}.tsx',
  'src/ui/{unsaved-guard,use-problem-text}.{ts,tsx}',
  shared,
  promotions,
];
/** When a backorder ships, which all areas and emails tell. */
const backorders = 'src/modules/catalog/rules/backorder.ts';
/** Bank details, which customers see and the checklist of the back office previews. */
const bankDetails = 'src/modules/orders/ui/storefront/bank-details.tsx';
/** Labels of product fields, which several modules of the back office show. */
const productLabels = 'src/modules/catalog/contract/product-field-labels.ts';
/** Messages of errors, which the server sends: titles, and messages beside fields. */
const problems = [
  'src/app/{problems,shown-text}.ts',
  'src/kernel/*.ts',
  'src/modules/*/module.ts',
  'src/modules/*/{contract,rules,service}.ts',
  'src/modules/*/contract/**/!(product-field-labels|method-labels|reason-labels).ts',
  'src/modules/*/rules/**/!(describe-promotion|backorder|opening-hours-text).ts',
  'src/modules/*/service/**/!(refund-note).ts',
];
/** Files whose texts are not part of the storefront's catalogues. */
const elsewhere = [
  '**/admin/**',
  productLabels,
  returnReasons,
  'src/modules/*/admin-pages.ts',
  '**/*.test.*',
  'src/ui/styleguide*.tsx',
  'src/modules/*/mail.tsx',
  'src/modules/*/mail/**',
  'src/modules/*/documents/**',
  ...problems,
  'src/modules/orders/service/refund-note.ts',
  'src/platform/mail/**',
  'src/platform/documents/**',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'ar'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/storefront',
      include: ['src'],
      exclude: [
        ...elsewhere,
        ...parts,
        ...catalog,
        ...lists,
        ...information,
        ...planner,
        ...offers,
        ...gifts,
        ...appointments,
        ...rooms,
        ...videos,
        ...entry,
        ...account,
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/catalog',
      include: catalog,
      exclude: [...elsewhere, ...lists, ...parts],
    },
    { path: '<rootDir>/src/locales/{locale}/parts', include: parts, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/lists', include: lists, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/information', include: information, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/planner', include: planner, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/offers', include: offers, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/gifts', include: gifts, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/appointments', include: appointments, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/rooms', include: rooms, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/videos', include: videos, exclude: elsewhere },
    { path: '<rootDir>/src/locales/{locale}/entry', include: entry, exclude: elsewhere },
    {
      path: '<rootDir>/src/locales/{locale}/account',
      include: account,
      exclude: [...elsewhere, ...entry],
    },
    // A separate catalogue, so that shoppers do not download the texts of the back office.
    {
      path: '<rootDir>/src/locales/{locale}/admin',
      include: [
        'src/app/admin',
        'src/ui/admin',
        'src/modules/*/ui/admin/**/*.{ts,tsx}',
        'src/modules/*/admin-pages.ts',
        bankDetails,
        callParts,
        videoLabels,
        productLabels,
        returnReasons,
        shared,
        promotions,
        backorders,
      ],
      exclude: ['**/*.test.*'],
    },
    // Texts of emails and documents, which only the server renders.
    {
      path: '<rootDir>/src/locales/{locale}/mail',
      include: [
        'src/modules/*/mail.tsx',
        'src/modules/*/mail/**/*.{ts,tsx}',
        'src/modules/*/documents/**/*.{ts,tsx}',
        // Text in the emails of two modules, so it is in a service, which other modules may import.
        'src/modules/orders/service/refund-note.ts',
        'src/platform/mail',
        'src/platform/documents',
        returnReasons,
        shared,
        backorders,
      ],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/problems',
      include: problems,
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
