import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages as arabic } from '#locales/ar/account.po';
import { messages as english } from '#locales/en/account.po';
import { messages as french } from '#locales/fr/account.po';
import { money } from '#kernel/money.ts';
import { PlaceOrderBar, type PlaceOrderBarProps } from './place-order-bar.tsx';

const euros = (amount: number) => money(amount, 'EUR');
const delivery = { name: 'Delivery to your door', price: euros(690) };
const vat = { label: 'IVA 23%', amount: euros(597), isIncluded: true };

function textOf(
  props: Partial<PlaceOrderBarProps>,
  [locale, messages]: [string, Messages] = ['en', english],
): string {
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, missing: (_, id) => `no text ${id}` });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PlaceOrderBar
        sticky
        total={euros(3_190)}
        delivery={delivery}
        taxes={[vat]}
        isStale={false}
        placing={false}
        action="order"
        onPlace={() => {}}
        {...props}
      />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[ \n]+/g, ' ')
    .trim();
}

it('shows total, delivery and tax right above the order button of a phone', () => {
  expect(textOf({})).toBe(
    'Total €31.90 Delivery to your door: €6.90 · includes IVA 23% €5.97 Order with obligation to pay',
  );
  expect(textOf({ taxes: [{ ...vat, isIncluded: false }] })).toContain(
    'Delivery to your door: €6.90 · IVA 23% €5.97 Order',
  );
  expect(textOf({ delivery: { name: 'Pick up at the shop', price: euros(0) } })).toContain(
    'Pick up at the shop: Free · includes',
  );
});

it('shows only the total above the order button for gift cards, which have no delivery or tax', () => {
  expect(textOf({ delivery: null, taxes: [] })).toBe('Total €31.90 Order with obligation to pay');
});

it('says that the total is the one before delivery until a country is chosen', () => {
  expect(textOf({ countryNeeded: { addsTax: false }, taxes: [] })).toBe(
    'Total before delivery €31.90 Choose a country for delivery Order with obligation to pay',
  );
});

it.each([
  ['en', english, 'Order with obligation to pay'],
  ['fr', french, 'Commander avec obligation de paiement'],
  ['ar', arabic, 'اطلب مع الالتزام بالدفع'],
] as const)('says in %s on the button that the order is binding', (locale, messages, text) => {
  expect(textOf({ sticky: false }, [locale, messages])).toBe(text);
});
