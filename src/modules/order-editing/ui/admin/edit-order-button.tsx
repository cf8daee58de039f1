import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import { Button } from '#ui/button.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { EditDialog } from './edit-dialog.tsx';

/** Opens the edit dialog. Shown only while the order may be edited. */
export function EditOrderButton({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  useShortcuts(order.mayEdit ? [{ keys: 'e', label: t`Edit order`, run: () => setEditing(true) }] : []);
  return (
    <>
      {order.mayEdit && (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          <Trans>Edit order</Trans>
        </Button>
      )}
      {isEditing && <EditDialog order={order} onClose={() => setEditing(false)} />}
    </>
  );
}
