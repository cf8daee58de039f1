import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { ownOrdersQuery } from '../../client/own-orders.ts';
import type { OwnOrderSummary } from '../../contract/order.ts';
import { OrderHistory } from './order-history.tsx';

const order: OwnOrderSummary = {
  ...{ id: '1', number: 1042, status: 'pending', handover: 'counter', itemCount: 6 },
  ...{ total: money(12_400, 'EUR'), placedAt: '2026-11-23T10:00:00.000Z' },
  products: [
    { name: 'Stovetop kettle', image: { src: 'kettle-1a2b', width: 800, height: 1_000, alt: 'On a stove' } },
    { name: 'Steel whisk', image: null },
  ],
  moreProducts: 2,
};

it('shows pictures and names of the first products of an order, and how many more it has', () => {
  const queries = new QueryClient();
  const page = { items: [order], total: 1, page: 1, pageSize: 10 };
  queries.setQueryData(ownOrdersQuery(1, undefined).queryKey, page);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QueryClientProvider client={queries}>
        <StaticRouter location="/order-history">
          <OrderHistory isEmailVerified />
        </StaticRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const [, entry] = /<ul aria-label="Orders"[^>]*>(.*?)<\/ul>/s.exec(html)!;
  expect(entry!.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('kettle-1a2b')]);
  expect(entry!.replaceAll(/<[^>]+>/g, '')).toContain('Stovetop kettle · Steel whisk · 2 more');
});
