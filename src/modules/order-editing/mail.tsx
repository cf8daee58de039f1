import { Trans } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import type { OrderMailSection } from '#modules/orders/service/send-mail.ts';
import type { Context } from '#platform/context.ts';
import { type EditSummary, findEditSummary } from './service/find-edit-summary.ts';

/** Emails have one language. */
const language = 'en';

/** The edit's part of an email about it. @param id of the edit. */
export async function editedMailSection(
  ctx: Context,
  { order, id }: { order: { id: string }; id: string },
): Promise<OrderMailSection | null> {
  const edit = await findEditSummary(ctx, { orderId: order.id, editId: id });
  return edit && sectionOf(edit);
}

export const sectionOf = (edit: EditSummary): OrderMailSection => ({ element: <Changes edit={edit} /> });

/** The changes of an edit and their effect on the payment. */
function Changes({ edit: { changes, owed, givenBack, toGiftCards } }: { edit: EditSummary }) {
  const more = formatMoney(owed, language);
  const back = formatMoney(givenBack, language);
  const onCards = formatMoney(toGiftCards, language);
  return (
    <div style={{ margin: '0 0 24px' }}>
      {changes.map((change) => (
        <div key={change}>{change}</div>
      ))}
      {owed.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>The total is {more} more than before. Please pay the difference.</Trans>
        </p>
      )}
      {givenBack.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>We are refunding {back} to the original payment method.</Trans>
        </p>
      )}
      {toGiftCards.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>{onCards} is back on your gift card.</Trans>
        </p>
      )}
    </div>
  );
}
