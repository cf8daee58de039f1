import { Trans } from '@lingui/react/macro';
import type { AdminReturn } from '../../contract/admin.ts';

/** Notice that the order page already refunded the return, and the remaining step. */
export function RefundedEarlierNotice({ orderReturn: { givenBackBefore } }: { orderReturn: AdminReturn }) {
  if (givenBackBefore === 'nothing') return null;
  return (
    <p role="status" className="max-w-text rounded-md bg-linen px-5 py-4">
      {givenBackBefore === 'all' ? (
        <Trans>
          These items were already refunded on the order page. Close the return: nothing is refunded again.
          Items to restock are added to stock, unless that refund already added them.
        </Trans>
      ) : (
        <Trans>
          Some of these items were already refunded on the order page. Edit the inspection and accept only the
          items that are not refunded yet.
        </Trans>
      )}
    </p>
  );
}
