import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { showToast } from '#ui/toast.tsx';
import type { EditableProduct } from '../../contract/editable-product.ts';
import { adminCatalogKey, useDeleteProduct } from './catalog-queries.ts';

export interface DeleteProductProps {
  product: EditableProduct;
  /** Deletes a product that was never public. @returns a function that undoes the deletion. */
  deleteDraft: (draft: { id: string; version: number }) => Promise<() => Promise<unknown>>;
  onDeleted: () => void;
}

/** Deletes a never published draft at once, with an undo; any other product after confirmation. */
export function DeleteProduct({ product, deleteDraft, onDeleted }: DeleteProductProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, name, version } = product;
  const wasNeverPublished = product.status === 'draft' && !product.wasPublished;
  const remove = useDeleteProduct();
  const refetch = () => void queries.invalidateQueries({ queryKey: adminCatalogKey });

  const removeDraft = useMutation({
    mutationFn: () => deleteDraft({ id, version }),
    onSuccess: (restore) => {
      refetch();
      showToast({ kind: 'success', text: t`${name} deleted`, undo: () => void undoDelete(restore) });
      onDeleted();
    },
  });

  async function undoDelete(restore: () => Promise<unknown>) {
    try {
      await restore();
      refetch();
      showToast({ kind: 'success', text: t`${name} restored` });
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  const error = remove.error ?? removeDraft.error;
  return (
    <div className="border-t border-hairline pt-5">
      <Button
        variant="quiet"
        className="-ms-5 text-berry-ink!"
        pending={removeDraft.isPending}
        onClick={() => (wasNeverPublished ? removeDraft.mutate() : setIsConfirming(true))}
      >
        <DeleteIcon />
        <Trans>Delete product</Trans>
      </Button>
      <FieldError id="delete-product">
        {(error instanceof ApiProblem && error.fields[0]?.message) || error?.message}
      </FieldError>
      <ConfirmDialog
        open={isConfirming}
        title={<Trans>Delete {name}?</Trans>}
        text={
          <Trans>
            The product is removed from the shop, and can no longer be ordered from any cart. Existing orders
            are not affected. This cannot be undone. To stop selling it temporarily, archive it instead.
          </Trans>
        }
        confirmLabel={<Trans>Delete product</Trans>}
        danger
        pending={remove.isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => remove.mutate(id, { onSuccess: onDeleted, onSettled: () => setIsConfirming(false) })}
      />
    </div>
  );
}
