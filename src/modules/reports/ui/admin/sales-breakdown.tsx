import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '#ui/disclosure.tsx';
import { Price } from '#ui/price.tsx';
import { Table } from '#ui/table.tsx';
import type { Sales, SalesFigureKey, SalesPeriod } from '../../contract.ts';

/** Labels in the order of the table's rows. */
const labels: Record<SalesFigureKey, MessageDescriptor> = {
  gross: msg`Gross sales`,
  discounts: msg`Discounts`,
  refunds: msg`Refunds`,
  net: msg`Net sales`,
  shipping: msg`Shipping`,
  tax: msg`Tax`,
  fees: msg`Payment fees`,
  total: msg`Total sales`,
  giftCards: msg`Gift cards sold`,
};

const figureKeys = Object.keys(labels) as SalesFigureKey[];

const periodLabels: Record<SalesPeriod, MessageDescriptor> = {
  today: msg`Today`,
  week: msg`7 days`,
  month: msg`30 days`,
};

const isSubtracted = (key: SalesFigureKey) => key === 'discounts' || key === 'refunds';
const isSum = (key: SalesFigureKey) => key === 'net' || key === 'total';

/** How the sales of each period add up, and how they are counted. */
export function SalesBreakdown({ sales }: { sales: readonly Sales[] }) {
  const { t, i18n } = useLingui();
  // Figures that most shops never have are left out while they are zero.
  const shown = figureKeys.filter(
    (key) =>
      (key !== 'fees' && key !== 'giftCards') || sales.some(({ figures }) => figures[key].amount !== 0),
  );
  return (
    <div className="pt-4">
      <Table
        caption={t`Sales breakdown`}
        rows={shown}
        rowKey={(key) => key}
        columns={[
          {
            key: 'figure',
            header: t`Figure`,
            primary: true,
            cell: (key) => (
              <span className={isSum(key) ? 'font-semibold' : undefined}>{i18n._(labels[key])}</span>
            ),
          },
          ...sales.map(({ period, figures }) => ({
            key: period,
            header: i18n._(periodLabels[period]),
            align: 'end' as const,
            cell: (key: SalesFigureKey) => {
              const price = figures[key];
              const amount = isSubtracted(key) && price.amount !== 0 ? -price.amount : price.amount;
              return (
                <Price price={{ ...price, amount }} className={isSum(key) ? 'font-semibold' : undefined} />
              );
            },
          })),
        ]}
      />
      <Disclosure summary={<Trans>How this is counted</Trans>}>
        <ul className="type-small grid max-w-text list-disc gap-1.5 ps-5 text-ink-soft">
          <li>
            <Trans>
              An order counts on the day it is paid. Unpaid and cancelled orders and free exchanges do not
              count.
            </Trans>
          </li>
          <li>
            <Trans>A refund counts on the day it is made.</Trans>
          </li>
          <li>
            <Trans>
              Gross sales − discounts − refunds = net sales. Net sales, shipping, tax and payment fees are the
              total sales.
            </Trans>
          </li>
          <li>
            <Trans>
              Sales and shipping are shown without tax. Tax has its own line, even if your prices include it.
            </Trans>
          </li>
          <li>
            <Trans>A gift card is not a sale when you sell it. An order paid by gift card is.</Trans>
          </li>
        </ul>
      </Disclosure>
    </div>
  );
}
