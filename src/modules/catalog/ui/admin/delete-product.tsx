import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { DeleteIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import type { EditableProduct } from '../../contract.ts';
import { adminCatalogKey, useDeleteProduct } from './catalog-queries.ts';

export interface DeleteProductProps {
  product: EditableProduct;
  /** Deletes a product that was never public. @returns its undo. */
  deleteDraft: (draft: { id: string; version: number }) => Promise<() => Promise<unknown>>;
  onDeleted: () => void;
}

/** Deletes a product: a draft with undo, a formerly published one after confirmation. */
export function DeleteProduct({ product, deleteDraft, onDeleted }: DeleteProductProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { id, name, version } = product;
  const isUnseen = product.status === 'draft' && !product.wasPublished;
  const remove = useDeleteProduct();
  const renew = () => void queries.invalidateQueries({ queryKey: adminCatalogKey });

  const removeDraft = useMutation({
    mutationFn: () => deleteDraft({ id, version }),
    onSuccess: (restore) => {
      renew();
      showToast({ kind: 'success', text: t`${name} deleted`, undo: () => void takeBack(restore) });
      onDeleted();
    },
  });

  async function takeBack(restore: () => Promise<unknown>) {
    try {
      await restore();
      renew();
      showToast({ kind: 'success', text: t`${name} restored` });
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  const failure = remove.error ?? removeDraft.error;
  return (
    <div className="border-t border-hairline pt-5">
      <Button
        variant="quiet"
        className="-ms-5 text-berry-ink!"
        pending={removeDraft.isPending}
        onClick={() => (isUnseen ? removeDraft.mutate() : setIsAsked(true))}
      >
        <DeleteIcon />
        <Trans>Delete product</Trans>
      </Button>
      <FieldError id="delete-product">
        {(failure instanceof ApiProblem && failure.fields[0]?.message) || failure?.message}
      </FieldError>
      <ConfirmDialog
        open={isAsked}
        title={<Trans>Delete {name}?</Trans>}
        text={
          <Trans>
            The product is removed from the shop and from all carts. Existing orders are not affected. This
            cannot be undone. To stop selling it temporarily, archive it instead.
          </Trans>
        }
        confirmLabel={<Trans>Delete the product</Trans>}
        danger
        pending={remove.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => remove.mutate(id, { onSuccess: onDeleted, onSettled: () => setIsAsked(false) })}
      />
    </div>
  );
}
