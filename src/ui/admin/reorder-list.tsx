import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { DeleteIcon, DragIcon } from '#ui/admin/icons.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../icons.ts';

export interface ReorderListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Name of a row, for button labels and screen reader messages. */
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  /** Whether a row can be removed; absent: no row can. */
  canRemove?: (item: Item) => boolean;
  /** Content below a row's name. */
  children?: (item: Item, index: number) => ReactNode;
}

/** A list sorted by drag and drop or by buttons. */
export function ReorderList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onReorder,
  canRemove,
  children,
}: ReorderListProps<Item>) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onReorder(items.toSpliced(from, 1).toSpliced(to, 0, item));
    const [name, place, count] = [nameOf(item), to + 1, items.length];
    setAnnouncement(t`${name} is now ${place} of ${count}`);
  }

  function drop(to: number) {
    const from = items.findIndex((item) => keyOf(item) === dragged);
    setDragged(null);
    setOver(null);
    if (from >= 0) move(from, to);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map((item, index) => {
          const key = keyOf(item);
          const name = nameOf(item);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same as dragging
            <li
              key={key}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(key);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(index);
              }}
              className={classNames(
                'rounded-md border border-hairline bg-surface',
                dragged === key && 'opacity-50',
                over === key && dragged !== key && 'outline-2 outline-offset-2 outline-moss',
              )}
            >
              <div className="flex items-center gap-1 px-1">
                <span
                  draggable
                  title={t`Drag to reorder`}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', key);
                    setDragged(key);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                  className="grid size-9 cursor-grab place-items-center text-ink-soft max-sm:hidden"
                >
                  <DragIcon className="size-4.5" />
                </span>
                <span className="min-w-0 grow truncate px-2 font-medium">
                  {name ? <bdi>{name}</bdi> : <Trans>(unnamed)</Trans>}
                </span>
                <IconButton
                  label={t`Move ${name} up`}
                  icon={<ArrowUpIcon />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t`Move ${name} down`}
                  icon={<ArrowDownIcon />}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                {(canRemove?.(item) ?? false) && (
                  <IconButton
                    label={t`Remove ${name}`}
                    icon={<DeleteIcon />}
                    onClick={() => onReorder(items.filter((each) => keyOf(each) !== key))}
                  />
                )}
              </div>
              {children && <div className="border-t border-hairline p-4">{children(item, index)}</div>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
