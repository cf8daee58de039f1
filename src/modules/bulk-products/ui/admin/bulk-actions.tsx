import { useMutation } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { FieldError } from '#ui/field.tsx';
import { DownloadIcon } from '#ui/admin/icons.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.tsx';
import { applyBulk, productsCsvHref, undoBulk } from '../../client.ts';
import type { BulkValues } from '../../contract/bulk.ts';

export interface SelectedProduct {
  id: string;
  name: string;
  version: number;
}

/** Changes the status or category of the selected products, or exports them. A change can be undone. */
export function BulkActions({
  selected,
  categories,
  onDone,
}: {
  selected: readonly SelectedProduct[];
  categories: readonly { id: string; name: string }[];
  /** Called when products have been changed, to refetch them. */
  onDone: () => void;
}) {
  const { t } = useLingui();
  async function undoChange(changeId: string) {
    try {
      await undoBulk(changeId);
      onDone();
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  const apply = useMutation({
    mutationFn: (set: BulkValues) =>
      applyBulk({ rows: selected.map(({ id, version }) => ({ id, version, set })) }),
    onSuccess: ({ changeId, products }) => {
      onDone();
      showToast({
        kind: 'success',
        text: t`${plural(products, { one: '# product updated', other: '# products updated' })}`,
        undo: () => void undoChange(changeId),
      });
    },
  });
  const fields = apply.error instanceof ApiProblem ? apply.error.fields : [];
  const names = new Map(selected.map(({ id, name }) => [id, name]));
  const steps = [
    { status: 'published', label: t`Publish` },
    { status: 'draft', label: t`Set as draft` },
    { status: 'archived', label: t`Archive` },
  ] as const;
  return (
    <div className="mb-4 rounded-md bg-linen px-4 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="me-auto font-medium">
          <Plural value={selected.length} one="# product selected" other="# products selected" />
        </p>
        {steps.map(({ status, label }) => (
          <Button
            key={status}
            variant="secondary"
            disabled={apply.isPending}
            onClick={() => apply.mutate({ status })}
          >
            {label}
          </Button>
        ))}
        <Menu
          label={t`Move to category`}
          trigger={<Trans>Move to category</Trans>}
          triggerClassName={buttonClass({ variant: 'secondary' })}
        >
          {categories.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => apply.mutate({ categoryId: id })}>
              {name}
            </MenuItem>
          ))}
        </Menu>
        <Button
          variant="quiet"
          onClick={() => location.assign(productsCsvHref(selected.map(({ id }) => id)))}
        >
          <DownloadIcon />
          <Trans>Export</Trans>
        </Button>
      </div>
      <FieldError id="bulk-actions">{apply.error?.message}</FieldError>
      {fields.length > 0 && (
        <ul className="type-small grid gap-1 py-2">
          {fields.map(({ path, message }) => (
            <li key={path}>
              <Trans>
                {names.get(path.split('.')[0] ?? '') ?? path}: {message}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
