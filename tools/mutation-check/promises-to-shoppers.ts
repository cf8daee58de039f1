import type { Behaviour } from './behaviours.ts';
import { browser, test } from './mapped-tests.ts';
import { promisesOfScreensAndLanguages } from './promises-of-screens-and-languages.ts';

const accountTexts = (language: string) => `src/locales/${language}/account.po`;
const calendar = 'src/kernel/shop-calendar.ts';
const demoSettings = 'demo/settings/demo-settings.ts';
const requests = 'src/modules/back-in-stock/service/requests.ts';
const demoTest = test(
  'src/app/seed-demo.test.ts',
  'sells in EUR, with guest checkout, bank transfer, and a higher price and later delivery outside Europe',
);
const giftCardJourney = browser('journeys/gift-card', 'emails a gift card to its recipient once it is paid');
const giftCardInOrder = test(
  'src/modules/checkout/gift-cards.test.ts',
  'is a cart line of its own, and keeps recipient, sender and message through order and email',
);
const orderButton = test(
  'src/modules/checkout/ui/storefront/place-order-bar.test.tsx',
  'on the button that the order is binding',
);
const backInStock = (title: string) => test('src/modules/back-in-stock/back-in-stock.test.ts', title);

/** Dates, gift cards, the demo shop, checkout, prices and products that are back. */
const promisesOfOrders: Behaviour[] = [
  {
    name: 'a text without a translation is shown in the main language of the shop',
    row: 'S0',
    file: 'src/kernel/localized-text.ts',
    search: '[language, baseLanguage, mainLanguage, defaultLanguage,',
    replacement: '[language, baseLanguage, defaultLanguage,',
    tests: [
      test('src/kernel/localized-text.test.ts', 'returns the main language of the shop before English'),
    ],
  },
  {
    name: 'pickup is promised only on a day on which the shop opens',
    row: 'S1a',
    file: calendar,
    search: 'return firstDay(ready, isStillOpen) ?? ready;',
    replacement: 'return ready;',
    tests: [
      test(
        'src/modules/shipping/rules/shipping-methods.test.ts',
        'promise pickup on an opening day, not on a working day on which the shop is closed',
      ),
    ],
  },
  {
    name: 'holidays count for the day of dispatch',
    row: 'S1b',
    file: calendar,
    search: ' && !holidays.includes(day) && !closureOn(day, closures);',
    replacement: ';',
    tests: [test('src/kernel/shop-calendar.test.ts', 'skips holidays and other days without dispatch')],
  },
  {
    name: 'the saved opening hours and holidays reach every promised date',
    row: 'S1c',
    file: 'src/modules/settings/service/read-settings.ts',
    search: "calendarOf(await getSettings(ctx, 'shop'), ",
    replacement: 'calendarOf({ weeklyHours: [], closures: [] }, ',
    tests: [
      test(
        'src/modules/checkout/delivery-dates.test.ts',
        'decide the dates of a quote, which its order keeps',
      ),
    ],
  },
  {
    name: 'the page of a gift card shows no stock of the shop and no delivery',
    row: 'S2a',
    file: 'src/app/storefront/product/availability-and-delivery.tsx',
    search: 'if (product.isGiftCard) {',
    replacement: 'if (product.isGiftCard && !inStock) {',
    tests: [giftCardJourney],
  },
  {
    name: 'the checkout of a gift card shows neither a shipping method nor the shop’s street',
    row: 'S2b',
    file: 'src/modules/checkout/ui/storefront/delivery-methods.tsx',
    search: 'if (isByEmail(selected))',
    replacement: 'if (isByEmail(selected) && methods.length > 1)',
    tests: [
      test(
        'tests/integration/email-promises.test.tsx',
        'tells before the purchase that gift cards would wait',
      ),
    ],
  },
  {
    name: 'the order page of a gift card does not show the shop’s street',
    row: 'S2c',
    file: 'src/modules/orders/ui/storefront/order-view.tsx',
    search: `order.handover === 'mail' ? (
              <Trans>By email</Trans>
            ) : (
              <>
                {order.deliveryName}
                {order.handover === 'counter' &&`,
    replacement: `false ? null : (
              <>
                {order.deliveryName}
                {order.address === null &&`,
    tests: [giftCardJourney],
  },
  {
    name: 'a gift card cannot be paid at the counter',
    row: 'S2d',
    file: 'src/modules/checkout/service/quote-checkout.ts',
    search: 'requiresPrepayment: isByEmail(method) || giftId !== null,',
    replacement: 'requiresPrepayment: giftId !== null,',
    tests: [giftCardInOrder],
  },
  {
    name: 'a gift card keeps its recipient, message and sending date',
    row: 'S2e',
    file: 'src/modules/orders/service/place-order.ts',
    search: '  message,\n  sendOn,\n  ...(design ? { design } : {}),',
    replacement: '  message,\n  sendOn: null,\n  ...(design ? { design } : {}),',
    tests: [giftCardInOrder],
  },
  {
    name: 'the demo does not deliver to the United States free and in two days',
    row: 'S3a',
    file: demoSettings,
    search: "countries: ['PT'],",
    replacement: "countries: ['PT', 'US'],",
    tests: [demoTest],
  },
  {
    name: 'the demo shop sells in euros',
    row: 'S3b',
    file: demoSettings,
    search: "currency: 'EUR',",
    replacement: "currency: 'USD',",
    tests: [demoTest],
  },
  {
    name: 'the demo shop has an address in Lisbon',
    row: 'S3c',
    file: demoSettings,
    search: "'Arcade 14, Mercado da Ribeira', '1200-479 Lisboa'",
    replacement: "'12 Market Street', 'Springfield'",
    tests: [
      browser(
        'catalogue',
        'returns 404 for an unknown path, finds products by words, and shows footer and WhatsApp link at every width',
      ),
    ],
  },
  {
    name: 'the checkout sends a guest to sign-in first',
    row: 'S4a',
    file: 'src/app/guest-pages.ts',
    search: 'return mayCheckOut && isAnonymous;',
    replacement: 'return mayCheckOut;',
    tests: [
      test(
        'src/app/guest-pages.test.ts',
        'canGuestOpen allows the checkout only after a guest session was started',
      ),
    ],
  },
  {
    name: 'only continuing without an account opens the checkout for a guest',
    row: 'S4b',
    file: 'src/modules/checkout/service/shopper.ts',
    search: '!isGuest(actor) || !actor.canCheckOut || !guestRequest',
    replacement: '!isGuest(actor) || !guestRequest',
    tests: [
      test(
        'src/modules/checkout/guests.test.ts',
        'is an error for a visitor, and for a guest who only opened an order link',
      ),
    ],
  },
  {
    name: 'the order button says in English that the order is binding',
    row: 'S5a',
    file: accountTexts('en'),
    search: 'msgstr "Order with obligation to pay"',
    replacement: 'msgstr "Place order"',
    tests: [orderButton],
  },
  {
    name: 'the order button says in Arabic that the order is binding',
    row: 'S5b',
    file: accountTexts('ar'),
    search: 'msgstr "اطلب مع الالتزام بالدفع"',
    replacement: 'msgstr "تأكيد الطلب"',
    tests: [orderButton],
  },
  {
    name: 'the order button says in French that the order is binding',
    row: 'S5c',
    file: accountTexts('fr'),
    search: 'msgstr "Commander avec obligation de paiement"',
    replacement: 'msgstr "Passer la commande"',
    tests: [orderButton],
  },
  {
    name: 'price, delivery and tax are shown right above the order button',
    row: 'S5d',
    file: 'src/modules/checkout/ui/storefront/place-order-bar.tsx',
    search: '...(delivery && !countryNeeded',
    replacement: '...(delivery && !sticky',
    tests: [
      test(
        'src/modules/checkout/ui/storefront/place-order-bar.test.tsx',
        'shows total, delivery and tax right above the order button of a phone',
      ),
    ],
  },
  {
    name: 'the database records every changed price',
    row: 'S5e',
    file: 'db/migrations/0054-price-history.sql',
    search: 'elsif exists (',
    replacement: 'elsif false and exists (',
    tests: [
      test(
        'src/modules/catalog/price-history.test.ts',
        'records the first price and each changed price or compare-at price, and nothing for other changes',
      ),
    ],
  },
  {
    name: 'a sold-out product offers an email when it is back',
    row: 'S6a',
    file: 'src/app/storefront/product/sold-out.tsx',
    search:
      "      <EmailWhenBack product={product} variant={product.kind === 'set' ? null : variant} />\n    </>",
    replacement: '    </>',
    tests: [browser('back-in-stock', 'asks a visitor for an address at a sold-out colour')],
  },
  {
    name: 'only a confirmed address is told that a product is back',
    row: 'S6b',
    file: requests,
    search: 'email ? { email, userId: null, isConfirmed: false }',
    replacement: 'email ? { email, userId: null, isConfirmed: true }',
    tests: [backInStock('of a visitor who has not confirmed it gets no email when the product is back')],
  },
  {
    name: 'each request gets one email when the product is back',
    row: 'S6c',
    file: 'src/modules/back-in-stock/store.ts',
    search: 'r.confirmed_at is not null and r.notified_at is null',
    replacement: 'r.confirmed_at is not null',
    tests: [backInStock('is claimed once by ten concurrent notifications')],
  },
  {
    name: 'the link of an email ends all requests of its address',
    row: 'S6d',
    file: requests,
    search: 'if (isSecret(token)) await store.deleteByLink(',
    replacement: 'if (!isSecret(token)) await store.deleteByLink(',
    tests: [backInStock('ends by the link of its email for all requests of the address')],
  },
];

export const promisesToShoppers: Behaviour[] = [...promisesOfOrders, ...promisesOfScreensAndLanguages];
