import { type RefObject, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon } from '#ui/icons.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { lineKey } from '#modules/cart/rules.ts';
import type { CartItem } from '#modules/cart/contract.ts';
import type { Quote, QuoteChange } from '../../contract.ts';
import type { CartActions } from './cart-actions.ts';

/** Short stock, products no longer sold and new prices. Short stock must be fixed before the order. */
export function QuoteChangesNotice({
  quote,
  newPrices,
  cart,
  submitCount,
  focusAfter,
  className,
}: {
  quote: Quote;
  newPrices: readonly QuoteChange[];
  cart: CartActions;
  /** Number of submit attempts: each moves the focus to the notice while a problem remains. */
  submitCount: number;
  /** Receives the focus when the last problem is fixed and its button disappears. */
  focusAfter: RefObject<HTMLElement | null>;
  className?: string;
}) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const insufficient = quote.lines.filter(({ available, quantity }) => available < quantity);
  const unavailable = quote.changes.filter(({ kind }) => kind === 'no-longer-sold');
  const repriced = newPrices.filter((change) => quote.lines.some((line) => isOfLine(change, line)));
  const isBlocking = insufficient.length > 0;

  useEffect(() => {
    if (submitCount > 0 && isBlocking) box.current?.focus();
  }, [submitCount, isBlocking]);

  const before = useRef(insufficient.length);
  useEffect(() => {
    const isFixed = insufficient.length < before.current;
    before.current = insufficient.length;
    if (isFixed && document.activeElement === document.body) (box.current ?? focusAfter.current)?.focus();
  }, [insufficient.length, focusAfter]);

  if (insufficient.length + unavailable.length + repriced.length === 0) return null;
  return (
    <div
      ref={box}
      role={isBlocking ? 'alert' : 'status'}
      tabIndex={-1}
      aria-label={t`Changes to your order`}
      className={classNames('flex scroll-mt-24 gap-3 rounded-md bg-butter-soft p-4', className)}
    >
      <AlertIcon className="mt-0.5 size-5 shrink-0 text-copper-ink" />
      <ul className="grid grow gap-3">
        {insufficient.map((line) => (
          <InsufficientStockLine key={lineKey(line)} line={line} cart={cart} />
        ))}
        {unavailable.map(({ productId, selectedColor, name }) => (
          <li key={`${productId} ${selectedColor ?? ''}`}>
            <Trans>{name} is no longer available and was removed from this order.</Trans>
          </li>
        ))}
        {repriced.map((change) => (
          <NewPrice
            key={`${change.productId} ${change.selectedColor ?? ''}`}
            change={change}
            lines={quote.lines}
          />
        ))}
      </ul>
    </div>
  );
}

/** A product may have several lines, one for each variant. */
const isOfLine = (change: QuoteChange, line: CartItem): boolean =>
  change.productId === line.productId && (change.selectedColor ?? null) === variantIdOf(line);

const nameOf = ({ name, variantName, colorName }: CartItem): string => {
  const variant = variantName ?? colorName;
  return variant ? `${name} (${variant})` : name;
};

function InsufficientStockLine({ line, cart }: { line: CartItem; cart: CartActions }) {
  const [pending, setPending] = useState(false);
  const { available } = line;
  const name = nameOf(line);

  async function resolve() {
    setPending(true);
    const succeeded = await (available === 0 ? cart.remove(line) : cart.setQuantity(line, available));
    // On success the next quote removes the line.
    if (!succeeded) setPending(false);
  }

  return (
    <li className="grid justify-items-start gap-2">
      <span>
        {available === 0 ? (
          <Trans>{name} is sold out.</Trans>
        ) : (
          <Trans>
            Only {available} of {name} left.
          </Trans>
        )}
      </span>
      <Button size="small" variant="secondary" pending={pending} onClick={() => void resolve()}>
        {available === 0 ? <Trans>Remove from order</Trans> : <Trans>Change quantity to {available}</Trans>}
      </Button>
    </li>
  );
}

function NewPrice({ change, lines }: { change: QuoteChange; lines: readonly CartItem[] }) {
  const { i18n } = useLingui();
  const line = lines.find((each) => isOfLine(change, each));
  if (!line) return null;
  const price = formatMoney(line.price, i18n.locale);
  const name = nameOf(line);
  return (
    <li>
      <Trans>
        {name} now costs {price}.
      </Trans>
    </li>
  );
}
