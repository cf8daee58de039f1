import { expect, test } from 'vitest';
import { structuredShop } from './structured-shop.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

const shop = {
  ...testSettings.shop,
  closures: [
    { date: '2020-01-01', isYearly: true, name: 'New Year' },
    { date: '2026-12-24', isYearly: false, name: '' },
    { date: '2026-11-01', isYearly: false, name: 'Past' },
  ],
};
const structured = structuredShop({ address: 'https://shop.example', shop, logo: null, today: '2026-11-25' });

test('structured data of the shop lists its opening hours by groups of days', () => {
  expect(structured.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '10:00',
      closes: '19:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '17:00' },
  ]);
});

test('structured data of the shop lists its holidays of the coming year', () => {
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
  expect(structured.specialOpeningHoursSpecification).toEqual([
    { ...closed, name: 'New Year', validFrom: '2027-01-01', validThrough: '2027-01-01' },
    { ...closed, validFrom: '2026-12-24', validThrough: '2026-12-24' },
  ]);
});
