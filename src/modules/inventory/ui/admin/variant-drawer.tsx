import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { movementsQuery, useSetLowStockThreshold } from '../../client.ts';
import type { StockListRow } from '../../contract/stock-list.ts';
import { AdjustForm } from './adjust-form.tsx';
import { Backordered, NotTracked } from './backordered.tsx';
import { reasonLabels } from './stock-labels.ts';
import { isQuantityText } from '../../rules/quantity-text.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** One variant: its stock, the adjustment form, the low-stock threshold and the stock history. */
export function VariantDrawer({
  row,
  defaultLevel,
  onClose,
}: {
  row: StockListRow;
  defaultLevel: number;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const { name, colorName } = row;
  return (
    <Drawer open onClose={onClose} title={joinByComma(colorName ? [name, colorName] : [name], i18n.locale)}>
      <dl className="mb-6 grid grid-cols-3 gap-3 text-center">
        <Figure label={<Trans>On hand</Trans>} value={row.onHand} />
        <Figure label={<Trans>Reserved</Trans>} value={row.held} />
        <Figure label={<Trans>Available</Trans>} value={row.available} />
      </dl>
      {row.isUntracked && (
        <p className="type-small mb-6 text-ink-soft">
          <NotTracked />
        </p>
      )}
      {row.available < 0 && (
        <p className="type-small mb-6 text-ink-soft">
          <Backordered available={row.available} />.{' '}
          <Trans>Units that you receive go to these orders first.</Trans>
        </p>
      )}
      <AdjustForm row={row} />
      {!row.isUntracked && (
        <LowStockThresholdForm key={row.lowLevel ?? ''} row={row} defaultLevel={defaultLevel} />
      )}
      <StockHistory row={row} />
    </Drawer>
  );
}

function Figure({ label, value }: { label: ReactNode; value: number }) {
  return (
    <div className="rounded-md bg-linen px-2 py-3">
      <dt className="type-note text-ink-soft">{label}</dt>
      <dd className="figures text-xl font-medium">{value}</dd>
    </div>
  );
}

function LowStockThresholdForm({ row, defaultLevel }: { row: StockListRow; defaultLevel: number }) {
  const { t } = useLingui();
  const change = useSetLowStockThreshold();
  const saved = row.lowLevel === null ? '' : String(row.lowLevel);
  const [text, setText] = useState(saved);
  const isWrong = text.trim() !== '' && !isQuantityText(text);
  async function save() {
    const { productId, colorKey } = row;
    const level = text.trim() === '' ? null : Number(text);
    try {
      // `mutateAsync`: saving remounts this form, and then callbacks passed to `mutate` would not run.
      await change.mutateAsync({ productId, colorKey, level });
      showToast({ kind: 'success', text: t`Low-stock threshold saved` });
    } catch (error) {
      if (error instanceof Error) showToast({ kind: 'error', text: error.message });
    }
  }
  return (
    <form
      noValidate
      className="mt-8 flex flex-wrap items-end gap-3 border-t border-hairline pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void save();
      }}
    >
      <TextField
        className="grow"
        label={t`Low-stock threshold`}
        description={t`Leave empty to use the default: ${defaultLevel}.`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isWrong ? t`Enter a whole number from 0 to 1,000,000.` : undefined}
      />
      {text.trim() !== saved && (
        <Button type="submit" variant="secondary" pending={change.isPending}>
          <Trans>Save</Trans>
        </Button>
      )}
    </form>
  );
}

function StockHistory({ row: { productId, colorKey } }: { row: StockListRow }) {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  const movements = useQuery(movementsQuery(productId, colorKey));
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return (
    <section aria-labelledby="stock-history" className="mt-8 border-t border-hairline pt-6">
      <h3 id="stock-history" className="type-subheading mb-2">
        <Trans>Stock history</Trans>
      </h3>
      <QueryView query={movements} skeleton={<Skeleton className="h-40" />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>No stock changes yet.</Trans>
            </p>
          ) : (
            <>
              <ol>
                {items.map(({ id, happenedAt, quantity, available, reason, order, by, note }) => (
                  <li
                    key={id}
                    className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-hairline py-2.5"
                  >
                    <span className="figures font-medium">{signed.format(quantity)}</span>
                    <span className="min-w-0">
                      {i18n._(reasonLabels[reason])}
                      {order && (
                        <>
                          {' · '}
                          <Link to={`/admin/orders/${order.id}`} className="text-link">
                            <Trans>Order {order.number}</Trans>
                          </Link>
                        </>
                      )}
                      {note && <span className="block break-words">{note}</span>}
                      <span className="type-small block text-ink-soft">
                        {by && <>{by} · </>}
                        <DateTime at={happenedAt} />
                      </span>
                    </span>
                    <span className="figures text-ink-soft">
                      <span aria-hidden className="inline-block pe-1 rtl:-scale-x-100">
                        →
                      </span>
                      {available}
                    </span>
                  </li>
                ))}
              </ol>
              {total > items.length && (
                <p className="type-small pt-3 text-ink-soft">
                  <Trans>
                    Showing the latest {items.length} of {total} changes.
                  </Trans>
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  );
}
