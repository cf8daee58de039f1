import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import { Stat } from '#ui/stat.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import type { OrderSummary } from '#modules/orders/contract/order.ts';
import type { Customer } from '../../contract/customers.ts';
import type { ScopeLabels } from '#platform/browser/admin-pages.ts';
import { CustomerAccess } from './customer-access.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import type { CustomerPermissions } from './customer-permissions.ts';
import { Block, Section } from './customer-sections.tsx';
import { CustomerTags } from './customer-tags.tsx';

export function CustomerDetail({
  customer,
  permissions,
  scopeLabels,
  statusOf,
  pastOrders,
  registries,
}: {
  customer: Customer;
  permissions: CustomerPermissions;
  scopeLabels: ScopeLabels;
  statusOf: (order: OrderSummary) => ReactNode;
  /** Orders in the previous system. */
  pastOrders: ReactNode;
  registries: ReactNode;
}) {
  const { t } = useLingui();
  const { person, sales, orders, cart, favorites } = customer;
  return (
    <div className="grid gap-x-10 gap-y-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 content-start gap-10">
        <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3">
          <Stat label={t`Total spent`} value={<Price price={sales.value} size="large" />} />
          <Stat label={t`Orders`} value={sales.orders} />
          <Stat
            label={t`Last order`}
            value={
              sales.lastAt ? <DateTime at={sales.lastAt} form="relative" className="type-subheading" /> : '–'
            }
          />
        </div>
        <Section title={<Trans>Orders</Trans>} empty={orders.total === 0 && <Trans>No orders yet.</Trans>}>
          <ul className="border-t border-hairline">
            {orders.items.map((order) => (
              <LinkRow
                key={order.id}
                to={`/admin/orders/${order.id}`}
                title={
                  <span className="flex items-center gap-2.5">
                    <Trans>Order {order.number}</Trans>
                    {statusOf(order)}
                  </span>
                }
                text={<Plural value={order.itemCount} one="# item" other="# items" />}
                aside={<Price price={order.total} />}
                asideText={<DateTime at={order.placedAt} form="relative" />}
              />
            ))}
          </ul>
          {orders.total > orders.items.length && (
            <Link
              to={`/admin/orders?q=${encodeURIComponent(person.email)}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              <Trans>All {orders.total} orders</Trans>
            </Link>
          )}
        </Section>
        {pastOrders}
        {registries}
        <CustomerNotes id={person.id} notes={customer.notes} canEdit={permissions.canEdit} />
        <Section
          title={<Trans>Current cart</Trans>}
          empty={cart.length === 0 && <Trans>The cart is empty.</Trans>}
        >
          <ul className="border-t border-hairline">
            {cart.map((item) => (
              <LinkRow
                key={`${item.productId} ${item.variantId ?? ''}`}
                to={`/admin/products/${item.productId}`}
                image={item.image}
                title={item.name}
                text={
                  <>
                    <Plural value={item.quantity} one="# item" other="# items" />
                    {item.variantName && ` · ${item.variantName}`}
                  </>
                }
                aside={<Price price={item.lineTotal} />}
              />
            ))}
          </ul>
        </Section>
        <Section title={<Trans>Favorites</Trans>} empty={favorites.length === 0 && <Trans>None.</Trans>}>
          <ul className="border-t border-hairline">
            {favorites.map((product) => (
              <LinkRow
                key={product.id}
                to={`/admin/products/${product.id}`}
                image={product.images[0] ?? product.colors[0]?.images[0] ?? null}
                title={product.name}
                text={product.category.name}
                aside={<Price price={product.price} />}
              />
            ))}
          </ul>
        </Section>
      </div>
      <aside className="grid min-w-0 content-start gap-8 lg:border-s lg:border-hairline lg:ps-8">
        <AccountDetails person={person} />
        <CustomerTags id={person.id} tags={customer.tags} canEdit={permissions.canEdit} />
        <Block title={<Trans>Addresses</Trans>}>
          {person.addresses.length === 0 && (
            <p className="text-ink-soft">
              <Trans>No saved addresses.</Trans>
            </p>
          )}
          {person.addresses.map((address) => (
            <address key={address.id} className="mb-3 wrap-anywhere whitespace-pre-line not-italic">
              {[
                address.name,
                address.line1,
                address.line2,
                `${address.postcode} ${address.city}`.trim(),
                [address.region, address.country].filter(Boolean).join(', '),
                address.phone,
              ]
                .filter(Boolean)
                .join('\n')}
            </address>
          ))}
        </Block>
        <CustomerAccess person={person} permissions={permissions} scopeLabels={scopeLabels} />
      </aside>
    </div>
  );
}

function AccountDetails({ person }: { person: Customer['person'] }) {
  return (
    <Block title={<Trans>Profile</Trans>}>
      <p className="mb-1 flex flex-wrap gap-1.5 empty:hidden">
        {person.role === 'admin' && (
          <Badge tone="moss">
            <Trans>Staff</Trans>
          </Badge>
        )}
        {person.isDisabled && (
          <Badge tone="berry">
            <Trans>Disabled</Trans>
          </Badge>
        )}
      </p>
      <a
        href={`mailto:${person.email}`}
        className="text-link inline-flex min-h-11 items-center wrap-anywhere lg:min-h-8"
      >
        {person.email}
      </a>
      <p className="type-small text-ink-soft">
        {person.emailVerified ? <Trans>Email confirmed</Trans> : <Trans>Email not confirmed</Trans>}
      </p>
      {person.phoneNumber && (
        <a
          href={`tel:${person.phoneNumber}`}
          className="text-link figures flex min-h-11 items-center lg:min-h-8"
        >
          <bdi dir="ltr">{person.phoneNumber}</bdi>
        </a>
      )}
      <p className="type-small mt-2 text-ink-soft">
        <Trans>
          Customer since <DateTime at={person.createdAt} />
        </Trans>
      </p>
      {person.lastSignedInAt && (
        <p className="type-small text-ink-soft">
          <Trans>
            Last signed in <DateTime at={person.lastSignedInAt} form="relative" />
          </Trans>
        </p>
      )}
    </Block>
  );
}
