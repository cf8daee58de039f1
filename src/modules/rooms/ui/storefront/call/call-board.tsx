import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Room, RoomItem } from '../../../contract/rooms.ts';
import { BoardItem } from './board-item.tsx';

/** The product board that both sides see: the spotlight or two products side by side, then all. */
export function CallBoard({
  room,
  empty,
  onPoint,
  actionsOf,
}: {
  room: Room;
  /** Shown while the board is empty. */
  empty: ReactNode;
  onPoint: ((itemId: string, x: number, y: number) => void) | null;
  actionsOf: (item: RoomItem) => ReactNode;
}) {
  const { t } = useLingui();
  const { items, spotlightId, compareIds, pointer } = room;
  const compared = compareIds.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const spotlight = items.find(({ id }) => id === spotlightId);
  const large = compared.length === 2 ? compared : spotlight ? [spotlight] : [];
  const others = items.filter((item) => !large.includes(item));
  const show = (item: RoomItem, isLarge: boolean) => (
    <li key={item.id}>
      <BoardItem
        item={item}
        pointer={pointer}
        isLarge={isLarge}
        onPoint={onPoint && ((x, y) => onPoint(item.id, x, y))}
      >
        {actionsOf(item)}
      </BoardItem>
    </li>
  );
  return (
    <section aria-label={t`Product board`} className="grid content-start gap-6">
      <h2 className="type-subheading">
        <Trans>Product board</Trans>
      </h2>
      {items.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {large.length > 0 && (
        <ul
          aria-label={compared.length === 2 ? t`Side by side` : t`In the spotlight`}
          className={compared.length === 2 ? 'grid grid-cols-2 gap-4 sm:gap-6' : 'grid max-w-md gap-6'}
        >
          {large.map((item) => show(item, true))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 sm:gap-6">
          {others.map((item) => show(item, false))}
        </ul>
      )}
    </section>
  );
}
