import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { DeleteIcon } from '#ui/icons.ts';
import { useDeleteProduct } from './catalog-queries.ts';

/** The end of a product, after a question. */
export function DeleteProduct({ id, name, onDeleted }: { id: string; name: string; onDeleted: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useDeleteProduct();
  return (
    <div className="border-t border-hairline pt-5">
      <Button variant="quiet" className="-ms-5 text-berry-ink!" onClick={() => setIsAsked(true)}>
        <DeleteIcon />
        <Trans>Delete the product</Trans>
      </Button>
      <FieldError id="delete-product">{remove.error?.message}</FieldError>
      <ConfirmDialog
        open={isAsked}
        title={<Trans>Delete {name}?</Trans>}
        text={
          <Trans>
            It disappears from the shop and from carts; orders keep what they have. To stop selling it for
            now, archive it instead. This cannot be undone.
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
