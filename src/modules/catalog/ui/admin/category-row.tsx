import { Link } from 'react-router';
import { Plural, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { GripIcon } from '#ui/admin/icons.ts';
import { logicalKey } from '#ui/admin/logical-key.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import type { EditableCategory } from '../../contract/category-draft.ts';
import { type Direction, type DropZone, dropZoneAt } from './category-tree-moves.ts';

/** Element id of a row's handle, to focus the handle again after the row has moved. */
export const handleId = (id: string) => `handle-${id}`;

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const indents = ['', '', 'ms-7 md:ms-10', 'ms-14 md:ms-20'] as const;
const dropZoneClasses: Record<DropZone, string> = {
  before: 'shadow-[inset_0_2px_0_var(--color-moss)]',
  into: 'bg-linen outline-2 -outline-offset-2 outline-moss',
  after: 'shadow-[inset_0_-2px_0_var(--color-moss)]',
};

export interface CategoryRowProps {
  row: EditableCategory;
  /** 1 for a top category. */
  depth: number;
  canMove: { up: boolean; down: boolean };
  isDragged: boolean;
  /** Where a dragged category would be placed relative to this row. */
  dropZone: DropZone | null;
  onStep: (direction: Direction) => void;
  onDrag: (isHeld: boolean) => void;
  /** Called while a category is dragged over the row. @returns whether it may be dropped. */
  onDragOver: (spot: DropZone) => boolean;
  onDrop: () => void;
}

/** A category with its drag handle and product count. */
export function CategoryRow({
  row,
  depth,
  canMove,
  isDragged,
  dropZone,
  onStep,
  onDrag,
  onDragOver,
  onDrop,
}: CategoryRowProps) {
  const { t } = useLingui();
  const { id, shownName: name, description, image, productCount } = row;
  return (
    // The handle and the buttons do the same as dragging.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      aria-level={depth}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        const { top, height } = event.currentTarget.getBoundingClientRect();
        if (!onDragOver(dropZoneAt((event.clientY - top) / height))) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      className={classNames(
        'border-b border-hairline transition-colors md:hover:bg-linen',
        isDragged && 'opacity-50',
        dropZone && dropZoneClasses[dropZone],
      )}
    >
      <div className={classNames('flex items-center gap-2 py-1.5 md:gap-3.5', indents[depth])}>
        <IconButton
          id={handleId(id)}
          label={t`Reorder ${name} with the arrow keys`}
          icon={<GripIcon />}
          className="cursor-grab text-ink-soft max-md:sr-only max-md:focus-visible:not-sr-only"
          onKeyDown={(event) => {
            const direction = directions[logicalKey(event.key, event.currentTarget)];
            if (!direction) return;
            event.preventDefault();
            onStep(direction);
          }}
        />
        <Link
          to={`/admin/categories/${id}`}
          draggable={false}
          className="group flex min-h-11 min-w-0 grow items-center gap-3.5"
        >
          <span className="block aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen">
            {image && <Picture {...image} alt="" sizes="36px" className="size-full" />}
          </span>
          <span className="min-w-0 text-start">
            <span className="block font-medium group-hover:underline max-md:leading-snug">
              <bdi>{name}</bdi>
            </span>
            <span className="type-small line-clamp-1 text-ink-soft max-md:hidden">
              <bdi>{description}</bdi>
            </span>
          </span>
        </Link>
        <Link
          to={`/admin/products?category=${encodeURIComponent(id)}`}
          draggable={false}
          className="text-link figures type-small inline-flex min-h-11 shrink-0 items-center"
        >
          <span aria-hidden className="max-md:hidden">
            <Plural value={productCount} one="# product" other="# products" />
          </span>
          <span aria-hidden className="px-2 md:hidden">
            {productCount}
          </span>
          <span className="sr-only">
            <Plural value={productCount} one={`# product in ${name}`} other={`# products in ${name}`} />
          </span>
        </Link>
        <div className="flex shrink-0 text-ink-soft max-md:-me-2">
          <IconButton
            id={`up-${id}`}
            label={t`Move ${name} up`}
            icon={<ArrowUpIcon />}
            disabled={!canMove.up}
            onClick={() => onStep('up')}
          />
          <IconButton
            id={`down-${id}`}
            label={t`Move ${name} down`}
            icon={<ArrowDownIcon />}
            disabled={!canMove.down}
            onClick={() => onStep('down')}
          />
        </div>
      </div>
    </li>
  );
}
