import { useState } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CartIcon, CheckIcon, HeartIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import type { RoomItem } from '../../contract/rooms.ts';
import { useRoomProblem } from './call/use-room-problem.ts';
import { type CartActions, isBetter } from './cart-actions.ts';

/** What the customer does with a product of the board. */
export function ShopperItem({
  item,
  cart,
  onKeep,
}: {
  item: RoomItem;
  cart: CartActions;
  /** Absent after the call. */
  onKeep?: (isKept: boolean) => Promise<void>;
}) {
  const { t } = useLingui();
  const problemOf = useRoomProblem();
  const [isPending, setPending] = useState(false);
  const { name, productId, variantId, isKept, quantity, offer } = item;
  const isAccepted = offer?.state === 'accepted';

  async function run(action: () => Promise<unknown>) {
    setPending(true);
    try {
      await action();
    } catch (error) {
      showToast({ kind: 'error', text: problemOf(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {isAccepted ? (
        <p className="type-small inline-flex items-center gap-1 text-moss">
          <CheckIcon className="size-4" />
          <Trans>Offer in the cart</Trans>
        </p>
      ) : isBetter(item) ? (
        <Button
          size="small"
          pending={isPending}
          aria-label={t`Accept the offer: ${name}`}
          onClick={() => void run(() => cart.acceptOffer(item))}
        >
          <Trans>Accept the offer</Trans>
        </Button>
      ) : (
        <Button
          size="small"
          variant="secondary"
          pending={isPending}
          disabled={!item.inStock || !item.isSold}
          aria-label={quantity > 1 ? t`Add ${quantity} to cart: ${name}` : t`Add to cart: ${name}`}
          onClick={() => void run(() => cart.add([item]))}
        >
          <CartIcon />
          {quantity > 1 ? <Trans>Add {quantity} to cart</Trans> : <Trans>Add to cart</Trans>}
        </Button>
      )}
      {onKeep && (
        <IconButton
          outlined
          aria-pressed={isKept}
          label={t`Keep on the shortlist: ${name}`}
          icon={<HeartIcon className={isKept ? 'fill-copper-ink text-copper-ink' : undefined} />}
          onClick={() => void run(() => onKeep(!isKept))}
        />
      )}
      <Link
        to={`/product/${productId}${variantId === '' ? '' : `?variant=${encodeURIComponent(variantId)}`}`}
        target="_blank"
        className="text-link type-small"
        aria-label={t`Details of ${name} (opens in a new tab)`}
      >
        <Trans>Details</Trans>
      </Link>
    </div>
  );
}
