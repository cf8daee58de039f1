import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { numberFormat } from '#kernel/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { FilterIcon } from '#ui/admin/icons.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { orderViewsQuery } from '../../../client/all-orders.ts';
import { MAX_COUNTED_ORDERS, orderFilterKeys, orderSorts } from '../../../contract/list-options.ts';
import { orderStatuses } from '../../../contract/states.ts';
import { methodNames } from './method-names.ts';
import { paymentLabels, statusLabels } from '../order-labels.ts';
import { filterLabels, orderStateLabels, shipmentStateLabels, sortLabels } from './list-labels.ts';
import { useOrdersAddress } from './use-orders-address.ts';

const statusTexts = Object.fromEntries(
  orderStatuses.map((status) => [status, statusLabels[status].label]),
) as Record<string, MessageDescriptor>;

const selects: [
  'status' | 'orderState' | 'paymentState' | 'shipmentState' | 'paymentMethod',
  Record<string, MessageDescriptor>,
][] = [
  ['status', statusTexts],
  ['orderState', orderStateLabels],
  ['paymentState', paymentLabels],
  ['shipmentState', shipmentStateLabels],
  ['paymentMethod', methodNames],
];

/** All filters, in a side sheet; the list updates with each change. */
export function OrdersFilters({ total }: { total: number | undefined }) {
  const { t, i18n } = useLingui();
  const most = numberFormat(i18n.locale).format(MAX_COUNTED_ORDERS);
  const [open, setOpen] = useState(false);
  const { address, filter } = useOrdersAddress();
  const shippingMethods = useQuery(orderViewsQuery).data?.deliveryMethods ?? [];
  const count = orderFilterKeys.filter((key) => key !== 'q' && key !== 'sort' && filter[key]).length;
  const optionsOf = (labels: Record<string, MessageDescriptor>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: i18n._(label) }));
  const shippingMethod = filter.deliveryMethod;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterIcon />
        {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t`Filters`}
        footer={
          <div className="flex gap-3">
            <Button
              variant="quiet"
              onClick={() =>
                address.replaceWith(Object.fromEntries(orderFilterKeys.map((key) => [key, undefined])))
              }
            >
              <Trans>Clear all</Trans>
            </Button>
            <Button className="grow" onClick={() => setOpen(false)}>
              {total === undefined ? (
                <Trans>Show orders</Trans>
              ) : total > MAX_COUNTED_ORDERS ? (
                <Trans>Show more than {most} orders</Trans>
              ) : (
                <Plural value={total} _0="No orders" one="Show # order" other="Show # orders" />
              )}
            </Button>
          </div>
        }
      >
        {open && (
          // In two columns, because all filters are visible without scrolling on a laptop.
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            {selects.map(([key, labels]) => (
              <SelectField
                key={key}
                label={i18n._(filterLabels[key])}
                placeholder={t`Any`}
                options={optionsOf(labels)}
                value={filter[key] ?? ''}
                onChange={({ target }) => address.replaceWith({ [key]: target.value })}
              />
            ))}
            <SelectField
              label={i18n._(filterLabels.deliveryMethod)}
              placeholder={t`Any`}
              // Old orders may have a shipping method that no longer exists.
              options={[
                ...shippingMethods.map(({ id, name }) => ({ value: id, label: name })),
                ...(shippingMethod && !shippingMethods.some(({ id }) => id === shippingMethod)
                  ? [{ value: shippingMethod, label: shippingMethod }]
                  : []),
              ]}
              value={shippingMethod ?? ''}
              onChange={({ target }) => address.replaceWith({ deliveryMethod: target.value })}
            />
            <Checkbox
              className="sm:col-span-2"
              label={t`Has items to pack`}
              checked={filter.toPack === 'yes'}
              onChange={({ target }) => address.replaceWith({ toPack: target.checked ? 'yes' : undefined })}
            />
            <div className="grid grid-cols-2 gap-4 sm:col-span-2">
              {(['from', 'until'] as const).map((key) => (
                <TextField
                  key={key}
                  type="date"
                  label={i18n._(filterLabels[key])}
                  value={filter[key] ?? ''}
                  onChange={({ target }) => address.replaceWith({ [key]: target.value })}
                />
              ))}
            </div>
            <SelectField
              className="sm:col-span-2"
              label={t`Sort`}
              options={orderSorts.map((sort) => ({ value: sort, label: i18n._(sortLabels[sort]) }))}
              value={filter.sort ?? 'newest'}
              onChange={({ target }) =>
                address.replaceWith({ sort: target.value === 'newest' ? undefined : target.value })
              }
            />
          </div>
        )}
      </Drawer>
    </>
  );
}
