import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryView } from '#ui/query-view.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CategoriesIcon } from '#ui/admin/icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import type { CategoryMove, EditableCategory } from '../../contract/category-draft.ts';
import { categoryPath } from '../../rules/categories.ts';
import { editableCategoriesQuery, useMoveCategory } from './catalog-queries.ts';
import {
  type Direction,
  moveByDrop,
  currentPlace,
  type DropZone,
  moveByStep,
} from './category-tree-moves.ts';
import { CategoryRow, handleId } from './category-row.tsx';

/** All categories in catalogue order, each before its subcategories. */
export function CategoriesList() {
  const categories = useQuery(editableCategoriesQuery);
  return (
    <QueryView query={categories} skeleton={<RowsSkeleton />}>
      {(rows) =>
        rows.length > 0 ? (
          <CategoryTree rows={rows} />
        ) : (
          <EmptyState
            icon={<CategoriesIcon />}
            title={<Trans>No categories yet</Trans>}
            text={<Trans>Each product belongs to one category.</Trans>}
            action={
              <EditorLink to="/admin/categories/new">
                <Trans>New category</Trans>
              </EditorLink>
            }
          />
        )
      }
    </QueryView>
  );
}

/** Categories move by drag and drop, by buttons or by arrow keys. */
function CategoryTree({ rows }: { rows: readonly EditableCategory[] }) {
  const { t } = useLingui();
  const move = useMoveCategory();
  const [dragged, setDragged] = useState<string | null>(null);
  const [dropTarget, setDropTarget] = useState<{ id: string; spot: DropZone } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // A row that moves in the document loses the focus; this restores it.
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = null;
  }, [rows]);

  async function moveTo(to: CategoryMove | null): Promise<boolean> {
    if (!to || move.isPending) return false;
    try {
      const after = await move.mutateAsync(to);
      setAnnouncement(describePosition(after, to.id));
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
      return false;
    }
  }

  function describePosition(all: readonly EditableCategory[], id: string): string {
    const { shownName: name, parentId } = all.find((each) => each.id === id)!;
    const siblings = all.filter((each) => each.parentId === parentId);
    const position = siblings.findIndex((each) => each.id === id) + 1;
    const count = siblings.length;
    const parent = all.find((each) => each.id === parentId)?.shownName;
    return parent
      ? t`${name} is now in ${parent}, position ${position} of ${count}`
      : t`${name} moved to position ${position} of ${count}`;
  }

  function step(id: string, direction: Direction) {
    focused.current = document.activeElement?.id ?? null;
    void moveTo(moveByStep(rows, id, direction));
  }

  async function drop() {
    const to = dragged && dropTarget && moveByDrop(rows, dragged, dropTarget.id, dropTarget.spot);
    setDragged(null);
    setDropTarget(null);
    if (!to) return;
    const undoMove = currentPlace(rows, to.id);
    const name = rows.find(({ id }) => id === to.id)!.shownName;
    focused.current = handleId(to.id);
    if (await moveTo(to))
      showToast({ kind: 'success', text: t`${name} moved`, undo: () => void moveTo(undoMove) });
  }

  return (
    <>
      <p className="type-small mb-3 max-w-text text-ink-soft max-md:hidden">
        <Trans>
          Drag a category to reorder it, or drop it on another category to make it a subcategory. With the
          keyboard, focus the handle: the up and down arrows reorder, right makes it a subcategory of the one
          above, left moves it out.
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol
        aria-label={t`Categories`}
        aria-busy={move.isPending}
        className={`border-t border-hairline ${move.isPending ? 'opacity-70' : ''}`}
      >
        {rows.map((row) => (
          <CategoryRow
            key={row.id}
            row={row}
            depth={categoryPath(rows, row.id).length}
            canMove={{
              up: moveByStep(rows, row.id, 'up') !== null,
              down: moveByStep(rows, row.id, 'down') !== null,
            }}
            isDragged={dragged === row.id}
            dropZone={dropTarget?.id === row.id ? dropTarget.spot : null}
            onStep={(direction) => step(row.id, direction)}
            onDrag={(isDragging) => {
              setDragged(isDragging ? row.id : null);
              setDropTarget(null);
            }}
            onDragOver={(spot) => {
              const isPossible = dragged !== null && moveByDrop(rows, dragged, row.id, spot) !== null;
              setDropTarget(isPossible ? { id: row.id, spot } : null);
              return isPossible;
            }}
            onDrop={() => void drop()}
          />
        ))}
      </ol>
    </>
  );
}

function RowsSkeleton() {
  return (
    <div>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-hairline py-2.5">
          <Skeleton className="h-12 w-10" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 max-w-96 grow max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
