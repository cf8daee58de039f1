import type { MouseEvent, ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { Room, RoomItem } from '../../../contract/rooms.ts';

/** A product on the board. A press on its picture points at that place for both sides. */
export function BoardItem({
  item,
  pointer,
  isLarge,
  onPoint,
  children,
}: {
  item: RoomItem;
  pointer: Room['pointer'];
  isLarge: boolean;
  /** Null for an observer, and after the call. */
  onPoint: ((x: number, y: number) => void) | null;
  /** What this side can do with it. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { name, variantName, picture, price, compareAtPrice, offer, quantity } = item;

  function point({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    const box = currentTarget.getBoundingClientRect();
    // By keyboard: the middle.
    if (detail === 0) onPoint?.(0.5, 0.5);
    else onPoint?.((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  }

  const image = (
    <>
      {picture ? (
        <Picture
          src={picture.src}
          width={picture.width}
          height={picture.height}
          preview={picture.preview}
          focus={picture.focus}
          alt=""
          sizes={isLarge ? '(min-width: 64rem) 30rem, 90vw' : '(min-width: 64rem) 14rem, 45vw'}
          className="aspect-[4/5]"
        />
      ) : (
        <span className="block aspect-[4/5] bg-linen" />
      )}
      {pointer?.itemId === item.id && (
        <span
          key={pointer.at}
          aria-hidden
          className={classNames(
            'pointer-events-none absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-[3px] bg-paper/40 shadow-float',
            pointer.by === 'shopper' ? 'border-moss' : 'border-copper-ink',
          )}
          // A place in a picture does not change sides with the direction of the text.
          style={{ left: `${pointer.x * 100}%`, top: `${pointer.y * 100}%` }}
        />
      )}
    </>
  );

  return (
    <article aria-label={name} className="grid content-start gap-3">
      {onPoint ? (
        <button
          type="button"
          onClick={point}
          aria-label={t`Point at ${name}`}
          className="relative block w-full cursor-crosshair overflow-hidden rounded-xs"
        >
          {image}
        </button>
      ) : (
        <div className="relative overflow-hidden rounded-xs">{image}</div>
      )}
      <div className="grid gap-1">
        <h3 className={isLarge ? 'type-subheading' : 'font-medium'}>
          <bdi>{name}</bdi>
        </h3>
        {variantName !== null && (
          <p className="type-small text-ink-soft">
            <bdi>{variantName}</bdi>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          <Price price={offer?.unitPrice ?? price} compareAtPrice={offer ? price : compareAtPrice} />
          {quantity > 1 && <span className="figures">× {quantity}</span>}
          {!item.isSold || !item.inStock ? (
            <Badge tone="neutral">
              <Trans>Sold out</Trans>
            </Badge>
          ) : null}
          {item.isKept && (
            <Badge tone="moss">
              <Trans>On the shortlist</Trans>
            </Badge>
          )}
        </p>
      </div>
      {children}
    </article>
  );
}
