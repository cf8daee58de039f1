import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { QueryView } from '#ui/query-view.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useFormPart } from '#ui/form-parts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { productStockQuery, useSetStock } from '../../client.ts';
import type { ProductStock } from '../../contract/stock.ts';
import { isQuantityText } from '../../rules/quantity-text.ts';
import { Backordered, NotTracked } from './backordered.tsx';

/** Stock of a product by colour, saved with the form around it; for a set, the quantity that its components allow. */
export function StockPanel({
  productId,
  note,
}: {
  productId: string;
  /** Another module's note about the stock. */
  note?: ReactNode;
}) {
  const id = useId();
  const stock = useQuery(productStockQuery(productId));
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-5">
      <h2 id={id} className="type-subheading mb-3">
        <Trans>Stock</Trans>
      </h2>
      {note}
      <QueryView query={stock} skeleton={<Skeleton className="h-12" />}>
        {(data) =>
          data.items.length === 0 ? (
            <p className="type-small text-ink-soft">
              {data.isUntracked ? (
                <Trans>
                  Not tracked: none of its products was counted, so the set is sold in any quantity.
                </Trans>
              ) : (
                <Trans>
                  Available: <span className="figures font-semibold text-ink">{data.available}</span>. A set
                  has no stock of its own; it depends on its products.
                </Trans>
              )}
            </p>
          ) : (
            <StockForm stock={data} />
          )
        }
      </QueryView>
    </section>
  );
}

type StockItem = ProductStock['items'][number];

function StockForm({ stock }: { stock: ProductStock }) {
  const { t } = useLingui();
  const count = useSetStock();
  const group = useRef<HTMLDivElement>(null);
  /** Contains only edited colours, so that the others still show later sales. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** The stock when editing began. Its row versions prevent overwriting a sale in between. */
  const [seen, setSeen] = useState<ProductStock | null>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const changed = stock.items.filter(({ colorKey }) => typed[colorKey ?? ''] !== undefined);
  useUnsaved(changed.length > 0);
  const isWrong = (text: string | undefined) => text !== undefined && !isQuantityText(text);

  /** Validation message, after the first attempt to save. */
  function errorOf({ colorKey, held, onHand }: StockItem): string | undefined {
    const text = typed[colorKey ?? ''];
    if (!showsErrors || text === undefined) return undefined;
    if (isWrong(text)) return t`Enter a whole number from 0 to 1,000,000.`;
    return Number(text) < Math.min(held, onHand)
      ? t`Enter at least ${held}: these are reserved for orders.`
      : undefined;
  }

  /** A quantity as it was is no change. */
  function type({ colorKey, onHand, isUntracked = false }: StockItem, text: string) {
    const key = colorKey ?? '';
    setSeen((before) => before ?? stock);
    setTyped((before) => {
      const others = Object.fromEntries(Object.entries(before).filter(([other]) => other !== key));
      return text === (isUntracked ? '' : String(onHand)) ? others : { ...others, [key]: text };
    });
  }

  function isInvalid({ colorKey, held, onHand }: StockItem): boolean {
    const text = typed[colorKey ?? ''];
    return isWrong(text) || Number(text) < Math.min(held, onHand);
  }

  function validate(): boolean {
    if (!changed.some(isInvalid)) return true;
    flushSync(() => setShowsErrors(true));
    group.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    return false;
  }

  function discard() {
    setTyped({});
    setSeen(null);
    setShowsErrors(false);
    count.reset();
  }

  async function save(): Promise<boolean> {
    const sent = typed;
    const items = changed.map(({ colorKey, version }) => ({
      colorKey,
      onHand: Number(typed[colorKey ?? '']),
      version: seen?.items.find((item) => item.colorKey === colorKey)?.version ?? version,
    }));
    try {
      await count.mutateAsync({ productId: stock.productId, items });
      // What was typed meanwhile stays.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== sent[key])));
      setSeen(null);
      setShowsErrors(false);
      return true;
    } catch {
      // `count.error` is shown.
      return false;
    }
  }

  useFormPart({ isChanged: changed.length > 0, validate, save, discard });

  return (
    <div ref={group} className="grid gap-3">
      <p className="type-small text-ink-soft">
        <Trans>Enter the quantity on hand, including items reserved for orders awaiting payment.</Trans>
      </p>
      {count.error && <FormError title={<StockError error={count.error} />} />}
      {stock.items.map((item) => {
        const { colorKey, colorName, onHand, held, available, isUntracked = false } = item;
        return (
          <TextField
            key={colorKey ?? ''}
            label={colorName ?? t`Quantity on hand`}
            description={
              isUntracked ? (
                <NotTracked />
              ) : available < 0 ? (
                <>
                  <Trans>{held} reserved</Trans>, <Backordered available={available} />
                </>
              ) : (
                t`${held} reserved, ${available} available`
              )
            }
            inputMode="numeric"
            autoComplete="off"
            value={typed[colorKey ?? ''] ?? (isUntracked ? '' : String(onHand))}
            onChange={({ target }) => type(item, target.value)}
            error={errorOf(item)}
          />
        );
      })}
    </div>
  );
}

function StockError({ error }: { error: Error }) {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'changed_meanwhile') {
    return (
      <Trans>
        The stock changed in the meantime. Discard your changes, check the new quantities and try again.
      </Trans>
    );
  }
  if (code === 'network')
    return <Trans>No connection to the server. Check whether the stock was saved.</Trans>;
  return error.message;
}
