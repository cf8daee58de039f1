import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, money } from '#kernel/money.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import type { EditDifference } from '#modules/orders/contract/messages.ts';
import { refundNote } from '#modules/orders/service/refund-note.ts';
import type { OrderEmailSection } from '#modules/orders/service/send-email.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import { type EditSummary, findEditSummary } from './service/find-edit-summary.ts';

/** The section of an email that lists the changes of an order edit. @param id of the edit. */
export async function editedEmailSection(
  ctx: Context,
  { order, id }: { order: { id: string; paymentMethod: PaymentMethod }; id: string },
): Promise<OrderEmailSection | null> {
  const edit = await findEditSummary(ctx, { orderId: order.id, editId: id });
  return edit && sectionOf(edit, order.paymentMethod);
}

export const sectionOf = (edit: EditSummary, paymentMethod: PaymentMethod): OrderEmailSection => ({
  element: <Changes edit={edit} paymentMethod={paymentMethod} />,
});

/** The changes of an edit and their effect on the payment. */
function Changes({
  edit: { changes, differences, owed, givenBack, toGiftCards },
  paymentMethod,
}: {
  edit: EditSummary;
  paymentMethod: PaymentMethod;
}) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const more = formatMoney(owed, locale);
  const refunded = { amount: givenBack, toGiftCards: money(0, givenBack.currency) };
  const onCards = formatMoney(toGiftCards, locale);
  return (
    <div style={{ margin: '0 0 24px' }}>
      {changes.map((change) => (
        <div key={change}>{change}</div>
      ))}
      {differences.map((difference) => (
        <div key={JSON.stringify(difference)}>
          <Difference difference={difference} />
        </div>
      ))}
      {owed.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>The amount to pay has increased by {more}. Please pay the amount due.</Trans>
        </p>
      )}
      {givenBack.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          {refundNote(i18n, { ...refunded, paymentMethod, otherwise: null })}
        </p>
      )}
      {toGiftCards.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>We have refunded {onCards} to your gift card.</Trans>
        </p>
      )}
    </div>
  );
}

function Difference({ difference }: { difference: EditDifference }) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const lineOf = ({ name, variant }: { name: string; variant: string | null }) =>
    variant ? joinByComma([name, variant], locale) : name;
  switch (difference.code) {
    case 'line_added': {
      const line = lineOf(difference.params);
      const { quantity } = difference.params;
      return (
        <Trans>
          {line}: {quantity} added
        </Trans>
      );
    }
    case 'line_removed': {
      const line = lineOf(difference.params);
      return <Trans>{line}: removed</Trans>;
    }
    case 'line_quantity_changed': {
      const line = lineOf(difference.params);
      const { before, after } = difference.params;
      return (
        <Trans>
          {line}: {after} instead of {before}
        </Trans>
      );
    }
    case 'shipping_changed': {
      const before = formatMoney(difference.params.before, locale);
      const after = formatMoney(difference.params.after, locale);
      return (
        <Trans>
          Shipping: {after} instead of {before}
        </Trans>
      );
    }
    case 'address_changed':
      return <Trans>Address changed</Trans>;
    case 'email_changed':
      return <Trans>Email address changed</Trans>;
    case 'phone_changed':
      return <Trans>Phone number changed</Trans>;
    case 'note_changed':
      return <Trans>Note changed</Trans>;
  }
}
