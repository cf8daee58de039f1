import { useState } from 'react';
import { Badge } from './badge.tsx';
import { ButtonLink } from './button-link.tsx';
import { Disclosure } from './disclosure.tsx';
import { EmptyState } from './empty-state.tsx';
import { CartIcon } from './icons.ts';
import { Pagination } from './pagination.tsx';
import { Price } from './price.tsx';
import { LoadError } from './load-error.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Stat } from './stat.tsx';
import { Section } from './styleguide-section.tsx';
import { Table } from './table.tsx';
import type { TableSort } from './table.tsx';

const orders = [
  { number: 'TRV-1042', customer: 'Ada Lindqvist', state: 'Pending', tone: 'copper', total: 24_700 },
  { number: 'TRV-1041', customer: 'Musa Demir', state: 'Shipped', tone: 'neutral', total: 9_400 },
  { number: 'TRV-1040', customer: 'Ines Carvalho', state: 'Delivered', tone: 'moss', total: 5_800 },
] as const;

export function StyleguideStates() {
  const [sort, setSort] = useState<TableSort>({ key: 'number', direction: 'descending' });
  return (
    <>
      <Section title="Lists and key figures">
        <div className="grid gap-3 sm:grid-cols-3">
          <Stat label="Pending orders" value="7" hint="3 since this morning" to="/admin/orders" urgent />
          <Stat label="Sold today" value="$1,284.00" hint="12 orders" />
          <Stat label="Low stock" value="4" to="/admin/products" />
        </div>
        <Table
          caption="Orders"
          rows={orders}
          rowKey={(order) => order.number}
          sort={sort}
          onSort={setSort}
          columns={[
            { key: 'number', header: 'Order', primary: true, sortable: true, cell: (order) => order.number },
            { key: 'customer', header: 'Customer', cell: (order) => order.customer },
            {
              key: 'state',
              header: 'State',
              cell: (order) => <Badge tone={order.tone}>{order.state}</Badge>,
            },
            {
              key: 'total',
              header: 'Total',
              align: 'end',
              sortable: true,
              cell: (order) => <Price price={{ amount: order.total, currency: 'USD' }} />,
            },
          ]}
        />
        <Pagination page={5} pageCount={12} hrefFor={(page) => `?page=${page}`} />
      </Section>
      <Section title="Disclosures">
        <div>
          <Disclosure summary="Does it work on induction?" defaultOpen name="questions">
            Yes: cast iron works on every hob.
          </Disclosure>
          <Disclosure summary="Is it dishwasher-safe?" name="questions">
            Yes, but it loses its shine. We recommend washing by hand.
          </Disclosure>
        </div>
      </Section>
      <Section title="Loading, empty, failed">
        <Spinner />
        <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          {['one', 'two', 'three', 'four'].map((each) => (
            <div key={each} className="grid gap-2">
              <Skeleton className="aspect-4/5" />
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          ))}
        </div>
        <EmptyState
          icon={<CartIcon />}
          title="Your cart is empty"
          text="Begin with a pan you will use every day."
          action={<ButtonLink to="/products">See all products</ButtonLink>}
        />
        <LoadError
          title="Orders could not be loaded"
          text="Could not reach the server."
          onRetry={() => setSort(sort)}
        />
      </Section>
    </>
  );
}
