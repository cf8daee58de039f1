import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '#kernel/money.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlertIcon, CartIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { countItems, totalOf } from '../../client/cart-line.ts';
import type { CurrentLine } from '../../client/use-current-lines.ts';
import { lineKey } from '../../rules.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { useCart } from './cart-provider.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

export interface CartLinesProps {
  lines: readonly CurrentLine[];
  /** Smaller pictures, for the drawer and for the summary beside the sign-in form. */
  compact?: boolean;
  /** Shown when there are no lines. */
  empty?: ReactNode;
}

/** The cart's lines, or the loading, error or empty state. Announces changes to screen readers. */
export function CartLines({ lines, compact = false, empty = <EmptyCart /> }: CartLinesProps) {
  const { t, i18n } = useLingui();
  const { loading, error, reload, currency } = useCart();
  const count = plural(countItems(lines), { 0: 'No items', one: '# item', other: '# items' });
  const total = formatMoney(totalOf(lines, currency), i18n.locale);

  return (
    <div tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {loading ? t`Loading cart` : t`${count}, ${total}`}
      </p>
      {lines.length > 0 ? (
        <>
          {error && <CartError message={error} />}
          <ul aria-label={t`Cart items`}>
            {lines.map((line) => (
              <CartLineRow key={lineKey(line)} line={line} compact={compact} />
            ))}
          </ul>
        </>
      ) : loading ? (
        <CartSkeleton compact={compact} />
      ) : error ? (
        <LoadError title={error} onRetry={() => void reload()} />
      ) : (
        empty
      )}
    </div>
  );
}

/** An error message above a cart that is still shown. */
function CartError({ message }: { message: string }) {
  const { loading, reload } = useCart();
  return (
    <div className="mb-5 flex items-center gap-3 rounded-md bg-berry-soft py-1.5 ps-4 pe-1.5 text-berry-ink">
      <AlertIcon className="size-5" />
      <p className="type-small grow">{message}</p>
      <Button
        variant="quiet"
        size="small"
        className="min-h-11"
        pending={loading}
        onClick={() => void reload()}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<CartIcon />}
      title={<Trans>Your cart is empty</Trans>}
      text={<Trans>Products you add will appear here.</Trans>}
      action={
        <ButtonLink to="/products">
          <Trans>See all products</Trans>
        </ButtonLink>
      }
    />
  );
}
