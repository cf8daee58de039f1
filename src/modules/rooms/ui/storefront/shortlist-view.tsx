import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { CartIcon } from '#ui/icons.ts';
import type { Shortlist } from '../../contract/rooms.ts';
import { BoardItem } from './call/board-item.tsx';
import { ChatMessages } from './call/call-chat.tsx';
import { type CartActions, isBetter } from './cart-actions.ts';
import { ShopperItem } from './shopper-item.tsx';

/** What the customer keeps of a call: products, the specialist's note and the chat. */
export function ShortlistView({ list: { room, messages }, cart }: { list: Shortlist; cart: CartActions }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { customerName, specialistName, summary, storedUntil, createdAt } = room;
  const kept = room.items.filter(({ isKept }) => isKept);
  const shown = kept.length > 0 ? kept : room.items;
  const addable = shown.filter((item) => item.inStock && item.isSold && item.offer?.state !== 'accepted');
  const heldUntil = shown.find(({ offer }) => offer?.state === 'countered')?.offer?.expiresAt;

  async function addAll() {
    setAdding(true);
    for (const item of addable.filter(isBetter)) await cart.acceptOffer(item).catch(() => {});
    await cart.add(addable.filter((item) => !isBetter(item)));
    setAdding(false);
  }

  return (
    <article className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="type-heading">
          <Trans>Your shortlist</Trans>
        </h2>
        <p className="type-small text-ink-soft">
          <DateTime at={createdAt} />
          {specialistName !== '' && (
            <>
              {' · '}
              <bdi>{specialistName}</bdi>
            </>
          )}
        </p>
      </div>
      {summary !== '' && (
        <blockquote className="max-w-prose border-s-2 border-copper-ink ps-4">
          <p dir="auto" className="whitespace-pre-line">
            {summary}
          </p>
        </blockquote>
      )}
      {shown.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Nothing was put on the board in this call.</Trans>
        </p>
      ) : (
        <>
          {heldUntil !== undefined && (
            <p>
              <Trans>
                We hold these prices for you until <DateTime at={heldUntil} />.
              </Trans>
            </p>
          )}
          <div>
            <Button pending={isAdding} disabled={addable.length === 0} onClick={() => void addAll()}>
              <CartIcon />
              <Trans>Add all to cart</Trans>
            </Button>
          </div>
          <ul
            aria-label={t`Products`}
            className="grid grid-cols-2 gap-4 sm:grid-cols-3 sm:gap-6 lg:grid-cols-4"
          >
            {shown.map((item) => (
              <li key={item.id}>
                <BoardItem item={item} pointer={null} isLarge={false} onPoint={null}>
                  <ShopperItem item={item} cart={cart} />
                </BoardItem>
              </li>
            ))}
          </ul>
        </>
      )}
      {messages.length > 0 && (
        <Disclosure summary={<Trans>Chat</Trans>}>
          <ol className="grid max-w-prose gap-2">
            <ChatMessages
              messages={messages}
              ownRole="shopper"
              names={{ shopper: customerName, specialist: specialistName }}
            />
          </ol>
        </Disclosure>
      )}
      {storedUntil && (
        <p className="type-small text-ink-soft">
          <Trans>
            Stored until <DateTime at={storedUntil} />, then deleted.
          </Trans>
        </p>
      )}
    </article>
  );
}
