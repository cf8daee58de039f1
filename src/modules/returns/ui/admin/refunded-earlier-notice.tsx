import { Trans } from '@lingui/react/macro';
import type { AdminReturn } from '../../contract/admin.ts';

/** Notice that the order page already refunded the return, and the remaining step. */
export function RefundedEarlierNotice({ orderReturn: { givenBackBefore } }: { orderReturn: AdminReturn }) {
  if (givenBackBefore === 'nothing') return null;
  return (
    <p role="status" className="max-w-text rounded-md bg-linen px-5 py-4">
      {givenBackBefore === 'all' ? (
        <Trans>
          The money for this was given back on the order’s page already. Settle the return: nothing is paid
          again, and what is for the shelf goes there now.
        </Trans>
      ) : (
        <Trans>
          For some of this the money was given back on the order’s page already. Correct what came back to
          what has not been paid yet; then the rest can be settled.
        </Trans>
      )}
    </p>
  );
}
