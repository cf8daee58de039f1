import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { useChange } from '#platform/browser/use-change.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { Shipment } from '#modules/orders/contract/order.ts';
import { orderQueryKeys } from '#modules/orders/contract/query-keys.ts';
import { changeTracking } from '../../client.ts';
import { TrackingFields, trackingOf } from './tracking-fields.tsx';

/** Adds or corrects the tracking of a shipment, with or without an email to the customer. */
export function TrackingDialog({
  order,
  shipment,
  onClose,
}: {
  order: AdminOrder;
  shipment: Shipment;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const showMailToast = useMailToast(order.email);
  const { carrier, trackingNumber } = shipment;
  const stored = { carrier, trackingNumber, trackingUrl: shipment.trackingUrl ?? '' };
  const [tracking, setTracking] = useState(stored);
  const [sendsEmail, setSendsEmail] = useState(order.email !== '' && shipment.state === 'shipped');
  const form = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useChange(
    orderQueryKeys(order.id),
    () =>
      changeTracking({
        orderId: order.id,
        shipmentId: shipment.id,
        version: order.version,
        ...trackingOf(tracking),
        sendEmail: sendsEmail,
      }),
    () => {
      const done = t`Tracking saved.`;
      if (sendsEmail) showMailToast({ sent: t`Tracking saved. The customer is notified.`, done });
      else showToast({ kind: 'success', text: done });
      onClose();
    },
  );
  const fields = error instanceof ApiProblem ? error.fields : [];

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  return (
    <FormDialog
      title={<Trans>Tracking</Trans>}
      saveLabel={<Trans>Save</Trans>}
      error={error && fields.length === 0 && <ChangeError error={error} />}
      isChanged={JSON.stringify(tracking) !== JSON.stringify(stored)}
      pending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-5">
        <TrackingFields
          value={tracking}
          onChange={setTracking}
          errorOf={(path) => fields.find((field) => field.path === path)?.message}
        />
        {order.email !== '' && (
          <Checkbox
            label={t`Email the tracking to the customer`}
            description={order.email}
            checked={sendsEmail}
            onChange={({ target }) => setSendsEmail(target.checked)}
          />
        )}
      </div>
    </FormDialog>
  );
}
