import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '#kernel/money.ts';
import { colon } from '#kernel/punctuation.ts';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { PriceRow } from '#ui/admin/price-row.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Price } from '#ui/price.tsx';
import { Table } from '#ui/table.tsx';
import { showToast } from '#ui/toast.tsx';
import { useErasePerson } from '../../client/admin.ts';
import type { AdminPastOrder } from '../../contract/past-orders.ts';
import { PastOrderBadge } from './past-order-badge.tsx';
import { sourceNames } from './past-order-labels.ts';

/** An order of the previous system, which nothing changes. */
export function PastOrderDetail({ order, canErase }: { order: AdminPastOrder; canErase: boolean }) {
  const { i18n } = useLingui();
  const source = sourceNames[order.source];
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PastOrderBadge state={order.state} />
        {order.originalState && (
          <span className="type-small text-ink-soft">
            {source}
            {colon(i18n.locale)}
            <bdi>{order.originalState}</bdi>
          </span>
        )}
        <span className="type-small text-ink-soft">
          <Trans>
            Placed <DateTime at={order.placedAt} />
          </Trans>
        </span>
      </p>
      <p className="mb-8 max-w-text text-ink-soft">
        <Trans>
          This order was placed in {source}. It is read-only history: it does not count in sales, stock or
          invoices.
        </Trans>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Lines order={order} />
          <Sums order={order} />
        </div>
        <aside className="grid min-w-0 content-start gap-8 lg:border-s lg:border-hairline lg:ps-8">
          <Person order={order} canErase={canErase} />
          <Block title={<Trans>Import</Trans>}>
            <p className="wrap-anywhere">
              <bdi>{order.fileName}</bdi>
            </p>
            <p className="type-small text-ink-soft">
              <DateTime at={order.importedAt} />
            </p>
          </Block>
        </aside>
      </div>
    </>
  );
}

function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-note mb-1 font-medium text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

function Lines({ order: { lines } }: { order: AdminPastOrder }) {
  const { t } = useLingui();
  const rows = lines.map((line, index) => ({ ...line, key: String(index) }));
  return (
    <Table
      caption={t`Products`}
      rows={rows}
      rowKey={({ key }) => key}
      empty={
        <p className="text-ink-soft">
          <Trans>The file named no products for this order.</Trans>
        </p>
      }
      columns={[
        {
          key: 'name',
          header: t`Product`,
          primary: true,
          cell: ({ name, sku }) => (
            <span className="grid min-w-0">
              <bdi className="wrap-anywhere">{name}</bdi>
              {sku && <bdi className="type-note wrap-anywhere text-ink-soft">{sku}</bdi>}
            </span>
          ),
        },
        { key: 'quantity', header: t`Quantity`, align: 'end', cell: ({ quantity }) => quantity },
        {
          key: 'price',
          header: t`Price`,
          align: 'end',
          cell: ({ unitPrice }) => (unitPrice ? <Price price={unitPrice} /> : '–'),
        },
      ]}
    />
  );
}

function Sums({ order }: { order: AdminPastOrder }) {
  const row = (label: ReactNode, price: Money | null) => price && <PriceRow label={label} price={price} />;
  return (
    <dl className="grid gap-2 border-t border-hairline pt-4 sm:ms-auto sm:w-80">
      {row(<Trans>Subtotal</Trans>, order.subtotal)}
      {row(<Trans>Discount</Trans>, order.discount?.amount ? order.discount : null)}
      {row(<Trans>Shipping</Trans>, order.shipping)}
      {row(<Trans>Taxes</Trans>, order.tax)}
      {row(<Trans>Total</Trans>, order.total)}
      {row(<Trans context="amount">Refunded</Trans>, order.refunded)}
    </dl>
  );
}

function Person({ order, canErase }: { order: AdminPastOrder; canErase: boolean }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const erase = useErasePerson();
  const { id, email, customerName, address, erasedAt } = order;
  const hasPerson = email !== null || customerName !== '' || address !== '';
  return (
    <Block title={<Trans>Customer</Trans>}>
      {erasedAt ? (
        <p className="text-ink-soft">
          <Trans>
            Personal data erased <DateTime at={erasedAt} />
          </Trans>
        </p>
      ) : (
        !hasPerson && (
          <p className="text-ink-soft">
            <Trans>The file named no customer.</Trans>
          </p>
        )
      )}
      {customerName && <bdi className="block wrap-anywhere">{customerName}</bdi>}
      {email && (
        <a
          href={`mailto:${email}`}
          className="text-link inline-flex min-h-11 items-center wrap-anywhere lg:min-h-8"
        >
          {email}
        </a>
      )}
      {address && (
        <address className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft not-italic">
          {address}
        </address>
      )}
      {canErase && hasPerson && (
        <>
          {erase.error && <FormError title={<ChangeError error={erase.error} />} />}
          <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
            <Trans>Erase personal data</Trans>
          </Button>
          <ConfirmDialog
            open={isAsking}
            title={<Trans>Erase personal data?</Trans>}
            text={
              email ? (
                <Trans>
                  Name, email and address are erased from all past orders with {email}. Products and amounts
                  stay. This cannot be undone.
                </Trans>
              ) : (
                <Trans>
                  Name and address are erased from this order. Products and amounts stay. This cannot be
                  undone.
                </Trans>
              )
            }
            confirmLabel={<Trans>Erase</Trans>}
            danger
            pending={erase.isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() =>
              erase.mutate(id, {
                onSuccess: () => showToast({ kind: 'success', text: t`Personal data erased` }),
                onSettled: () => setAsking(false),
              })
            }
          />
        </>
      )}
    </Block>
  );
}
