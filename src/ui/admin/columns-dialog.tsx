import { type MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Dialog } from '../dialog.tsx';

export interface ColumnsDialogProps<Column extends string> {
  /** All columns in table order. */
  columns: readonly Column[];
  usual: readonly Column[];
  shown: readonly Column[];
  words: Record<Column, MessageDescriptor>;
  /** Value of the URL parameter; undefined shows the default columns. */
  onShow: (word: string | undefined) => void;
  onClose: () => void;
}

/** Chooses the visible columns of a table; changes apply at once. */
export function ColumnsDialog<Column extends string>({
  columns,
  usual,
  shown,
  words,
  onShow,
  onClose,
}: ColumnsDialogProps<Column>) {
  const { t, i18n } = useLingui();

  function show(next: readonly Column[]) {
    const isUsual = next.join(',') === usual.join(',');
    // A missing parameter means the default columns, so "no columns" needs a value of its own.
    onShow(isUsual ? undefined : next.join(',') || 'none');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t`Columns`}
      actions={
        <>
          <Button variant="quiet" onClick={() => show(usual)}>
            <Trans>Reset to default</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className="type-small mb-2 text-ink-soft">
        <Trans>Columns are shown on wide screens only.</Trans>
      </p>
      {columns.map((column) => (
        <Checkbox
          key={column}
          label={i18n._(words[column])}
          checked={shown.includes(column)}
          onChange={({ target }) =>
            show(columns.filter((each) => (each === column ? target.checked : shown.includes(each))))
          }
        />
      ))}
    </Dialog>
  );
}
