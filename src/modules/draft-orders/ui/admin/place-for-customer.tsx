import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMoney } from '#kernel/money.ts';
import { PriceRow } from '#ui/admin/price-row.tsx';
import { Button } from '#ui/button.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Price } from '#ui/price.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast.tsx';
import { draftOrderQuery, draftOrdersKey, placeForCustomer } from '../../client/admin.ts';
import type { DraftOrder, StaffPayment } from '../../contract/draft-orders.ts';
import { canBePlaced } from '../../rules.ts';

/** Places the order for a customer who is on the telephone or in the store. */
export function PlaceForCustomer({ draftOrder, isChanged }: { draftOrder: DraftOrder; isChanged: boolean }) {
  const { t } = useLingui();
  const isMailSent = useIsMailSent();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id, version, lacks, quote, content } = draftOrder;
  const [payment, setPayment] = useState<StaffPayment>('paid-in-store');
  const place = useMutation({
    mutationFn: () => placeForCustomer({ draftId: id, version, payment, total: quote!.total }),
    onSuccess: ({ orderId, orderNumber }) => {
      void queries.invalidateQueries({ queryKey: draftOrdersKey });
      showToast({ kind: 'success', text: t`Order ${orderNumber} placed` });
      void navigate(`/admin/orders/${orderId}`);
    },
    onError: (error) => {
      showToast({ kind: 'error', text: error.message });
      void queries.invalidateQueries({ queryKey: draftOrderQuery(id).queryKey });
    },
  });
  if (!quote) return null;
  const offersTransfer = quote.payments.some((each) => each.id === 'bank-transfer');
  const fee = quote.payments.find((each) => each.id === 'pay-on-delivery')?.fee;
  const hasFee = fee !== undefined && fee.amount > 0;
  return (
    <section aria-labelledby="place-for-customer" className="grid gap-4 border-t border-hairline pt-5">
      <h2 id="place-for-customer" className="type-subheading">
        <Trans>Place the order for the customer</Trans>
      </h2>
      <RadioGroup
        label={t`Payment`}
        hideLabel
        name="staff-payment"
        value={payment}
        options={[
          {
            value: 'paid-in-store',
            label: t`Paid in store`,
            description: t`Cash or card terminal. The order is marked as paid.`,
          },
          ...(offersTransfer
            ? [
                {
                  value: 'bank-transfer',
                  label: t`Bank transfer`,
                  description: t`The items are reserved until the payment arrives.`,
                },
              ]
            : []),
          {
            value: 'later',
            label: t`Pays on delivery or pickup`,
            ...(hasFee ? { aside: <Price price={fee} /> } : {}),
          },
        ]}
        onChange={(value) => setPayment(value as StaffPayment)}
      />
      {payment === 'later' && hasFee && (
        <dl className="figures grid gap-2">
          <PriceRow
            label={<Trans>Total with the fee</Trans>}
            price={addMoney(quote.total, fee)}
            kind="total"
          />
        </dl>
      )}
      <p className="type-small text-ink-soft">
        {content.email === '' ? (
          <Trans>Without an email address the customer gets no emails about the order.</Trans>
        ) : !isMailSent ? (
          <Trans>
            No mail server: the order confirmation is kept in the outbox. To take a card payment, send a link
            instead.
          </Trans>
        ) : (
          <Trans>
            The customer gets the order confirmation by email. To take a card payment, send a link instead.
          </Trans>
        )}
      </p>
      <Button
        block
        disabled={isChanged || !canBePlaced(lacks, false)}
        pending={place.isPending}
        onClick={() => place.mutate()}
      >
        <Trans>Place order</Trans>
      </Button>
    </section>
  );
}
