import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '#kernel/language.ts';
import { inLanguage } from '#app/server-texts.ts';
import { calendarOf } from '#kernel/shop-calendar.ts';
import { openingLines } from '#modules/settings/rules/opening-hours-text.ts';
import { deliveryTerms } from '#modules/shipping/rules/shipping-methods.ts';
import type { ContentSettings } from '../load-content-settings.ts';
import { defaultFaq } from './faq.tsx';
import { defaultPrivacyPolicy } from './privacy-policy.tsx';
import { defaultShippingAndReturns } from './shipping-returns.tsx';
import { defaultServices } from './services.tsx';
import { type SettingsText, settingsText } from './settings-text.ts';
import { defaultTermsOfService } from './terms-of-service.tsx';
import { testSettings } from '../../../../tests/support/test-settings.ts';

const defaultTerms: ContentSettings = {
  delivery: deliveryTerms(testSettings.delivery, calendarOf(testSettings.shop, testSettings.delivery)),
  returnDays: 30,
  paymentMethods: ['pay-on-delivery'],
  takesGuests: false,
  pricesIncludeTax: true,
};

/** Text of the default pages that depend on settings, with these settings. */
const renderAll = (changed: Partial<ContentSettings>, language: Language = 'en') =>
  inLanguage(language, () => {
    const terms: SettingsText = settingsText({ ...defaultTerms, ...changed }, testSettings.shop, i18n);
    const pages = [defaultShippingAndReturns, defaultTermsOfService, defaultPrivacyPolicy].map((page) =>
      page(terms),
    );
    const texts: ReactNode[] = [
      ...pages.flatMap(({ lead, body }) => [lead, body]),
      ...defaultFaq(terms).map(({ answer }) => answer),
    ];
    const html = texts.map((each) =>
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <StaticRouter location="/">{each}</StaticRouter>
        </I18nProvider>,
      ),
    );
    return Promise.resolve(html.join(' ').replaceAll(/<[^>]*>/g, ''));
  });

describe('default content', () => {
  it('states the return period, payment method, required account and cookie of the default settings', async () => {
    const texts = await renderAll({});
    expect(texts).toContain('30 days to return unused items');
    expect(texts).toContain('You pay on delivery or in store. You do not need a card to order.');
    expect(texts).toContain('Yes, you need an account to order.');
    expect(texts).toContain('We set one cookie, only while you are signed in');
  });

  it('names the payment provider and its cookies only if customers can pay online', async () => {
    const withoutCards = await renderAll({});
    expect(withoutCards).toContain('We use no third-party cookies.');
    expect(withoutCards).not.toContain('Stripe');
    const withCards = await renderAll({ paymentMethods: ['card', 'pay-on-delivery'] });
    expect(withCards).toContain('cookies of Stripe');
    expect(withCards).not.toContain('no third-party cookies');
  });

  it('promises no time, price or gift on service pages', () => {
    const texts = Object.values(defaultServices).map(({ lead, note }) =>
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <>
            {lead}
            {note}
          </>
        </I18nProvider>,
      ),
    );
    expect(texts).toHaveLength(6);
    expect(texts.join(' ')).not.toMatch(/coffee|free|working days|within an hour|same day|linen|ribbon/i);
  });

  it('states a changed return period everywhere', async () => {
    const texts = await renderAll({ returnDays: 14 });
    expect(texts).not.toContain('30');
    expect(texts.match(/14 days/g)).toHaveLength(4);
    expect((await renderAll({ returnDays: 14 }, 'fr')).match(/14 jours/g)).toHaveLength(4);
    expect((await renderAll({ returnDays: 14 }, 'ar')).match(/14 يومًا/g)).toHaveLength(4);
    expect(await renderAll({ returnDays: 1 })).toContain('unused items within 1 day of delivery');
  });

  it('lists the enabled payment methods', async () => {
    const texts = await renderAll({ paymentMethods: ['card', 'bank-transfer', 'pay-on-delivery'] });
    expect(texts).toContain('You pay by card, by bank transfer, or on delivery or in store.');
    expect(texts).not.toContain('You do not need a card');
    expect(await renderAll({ paymentMethods: ['card', 'bank-transfer'] }, 'fr')).toContain(
      'Vous payez par carte ou par virement.',
    );
  });

  it('writes times, days and the currency as readers of each language expect', async () => {
    const hours = (language: Language) =>
      inLanguage(language, () =>
        Promise.resolve(
          openingLines(
            {
              weeklyHours: [2, 3, 4].map((day) => ({ day, opens: '10:00', closes: '19:30' })),
              openingHours: [],
            },
            i18n,
          )[1]!,
        ),
      );
    expect(await hours('en')).toEqual({ days: 'Tuesday – Thursday', hours: '10:00–19:30' });
    expect(await hours('fr')).toEqual({ days: 'du mardi au jeudi', hours: '10\u00A0h – 19\u00A0h\u00A030' });
    expect(await hours('ar')).toEqual({ days: 'من الثلاثاء إلى الخميس', hours: 'من 10:00 إلى 19:30' });
    expect(await renderAll({})).toContain('Prices are in US dollars');
    expect(await renderAll({}, 'fr')).toMatch(/avant 15\u00A0h partent[^]*en dollars des États-Unis,/);
    expect(await renderAll({}, 'ar')).toContain('دولار أمريكي');
  });

  it('mentions guest checkout if it is enabled', async () => {
    const texts = await renderAll({ takesGuests: true });
    expect(texts).toContain('No, you can order with an email address.');
    expect(texts).toContain('one that gives you access to orders placed without an account');
    expect(texts).not.toContain('you need an account to order');
  });
});
