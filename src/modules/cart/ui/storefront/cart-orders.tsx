import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { Price } from '#ui/price.tsx';
import { type CartLine, totalOf } from '../../client/cart-line.ts';
import { partsOf } from '../../rules.ts';

/** The orders of a cart with gifts: one for each recipient, and one for the other items. Nothing for a cart of one order. */
export function CartOrders({ lines, currency }: { lines: readonly CartLine[]; currency: string }) {
  const parts = partsOf(lines.filter(({ sold }) => sold));
  if (parts.length < 2) return null;
  const gifts = parts.filter(({ giftId }) => giftId !== null).length;
  return (
    <section id="orders" aria-labelledby="orders-title" className="grid scroll-mt-24 gap-4">
      <h3 id="orders-title" className="type-small font-medium">
        <Trans>Each recipient gets an order of their own</Trans>
      </h3>
      {gifts > 1 && (
        <ButtonLink to="/checkout?gift=all" block>
          <Trans>Pay all gifts together</Trans>
        </ButtonLink>
      )}
      <ul className="grid gap-3">
        {parts.map(({ giftId, lines: part }) => {
          const recipient = part[0]?.forGift?.recipientName;
          return (
            <li key={giftId ?? ''} className="grid gap-2 rounded-md bg-surface p-4">
              <p className="flex items-baseline justify-between gap-4">
                <span>
                  {giftId === null ? (
                    <Trans>Your items</Trans>
                  ) : (
                    <Trans>
                      Gift for <bdi>{recipient}</bdi>
                    </Trans>
                  )}
                </span>
                <Price price={totalOf(part, currency)} />
              </p>
              <ButtonLink
                to={giftId === null ? '/checkout' : `/checkout?gift=${giftId}`}
                variant={gifts > 1 ? 'secondary' : 'primary'}
                block
              >
                <Trans>Go to checkout</Trans>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
