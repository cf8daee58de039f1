import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { OrderRow } from '../../../contract/admin.ts';
import { OrdersTable } from './orders-table.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const row: OrderRow = {
  ...{ id: '1', number: 1042, version: 1, itemCount: 1, email: 'ada@example.org', customerName: 'Ada' },
  ...{ isGuest: false, paymentMethod: 'card', paymentState: 'paid', deliveryName: 'Pickup' },
  ...{ status: 'shipped', shipmentState: 'shipped', handover: 'counter' },
  total: money(4_500, 'USD'),
  giftCards: money(0, 'USD'),
  placedAt: '2026-01-08T12:00:00.000Z',
};

const textOf = (change: Partial<OrderRow>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/admin/orders">
        <OrdersTable
          rows={[{ ...row, ...change }]}
          columns={['status']}
          sort="newest"
          onSort={() => {}}
          isChosen={() => false}
          onChoose={() => {}}
        />
      </StaticRouter>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');

it('calls the status of an order that is picked up as its page does', () => {
  expect(textOf({})).toContain('Ready for pickup');
  expect(textOf({})).not.toContain('Shipped');
  expect(textOf({ status: 'delivered', shipmentState: 'delivered' })).toContain('Picked up');
  expect(textOf({ handover: 'parcel' })).toContain('Shipped');
});
