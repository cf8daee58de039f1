import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { applyOrderAction, undoOrderAction } from '#modules/fulfillment/client.ts';
import { OrderShipments } from '#modules/fulfillment/ui/admin/order-shipments.tsx';
import { PackingSlipLink } from '#modules/fulfillment/ui/admin/packing-slip-link.tsx';
import { EditOrderButton } from '#modules/order-editing/ui/admin/edit-order-button.tsx';
import { OrderGift } from '#modules/gifts/ui/admin/order-gift.tsx';
import { OrderPledges } from '#modules/group-gifts/ui/admin/order-pledges.tsx';
import { anyOrderQuery } from '#modules/orders/client/all-orders.ts';
import { ListNeighbors } from '#modules/orders/ui/admin/list-neighbors.tsx';
import { OrderDetail } from '#modules/orders/ui/admin/order-detail.tsx';
import { inMainLanguage } from '#modules/orders/rules/in-main-language.ts';
import { isPledged } from '#modules/payments/contract/payment-methods.ts';
import { ReturnEmails } from '#modules/returns/ui/admin/return-emails.tsx';
import { OrderReturns } from '#modules/returns/ui/admin/order-returns.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/order';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function Order({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery(anyOrderQuery(params.orderId));
  const number = query.data?.number;
  const title = number === undefined ? t`Order` : t`Order ${number}`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Orders`, to: '/admin/orders' }, { label: title }]}
      actions={
        query.data && (
          <>
            <ListNeighbors orderId={params.orderId} />
            <Button variant="secondary" className="print:hidden" onClick={() => print()}>
              <Trans>Print</Trans>
            </Button>
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<FormSkeleton />} missing={<RecordNotFound back="/admin/orders" />}>
        {(order) => (
          <>
            <OrderDetail
              order={order}
              applyAction={applyOrderAction}
              undoAction={undoOrderAction}
              documents={
                <>
                  <EditOrderButton order={inMainLanguage(order, order.mainTexts)} />
                  <PackingSlipLink order={order} />
                </>
              }
              otherEmails={<ReturnEmails orderId={order.id} />}
              shipments={
                <>
                  <OrderGift orderId={order.id} lines={inMainLanguage(order, order.mainTexts).lines} />
                  {isPledged(order.paymentMethod) && (
                    <OrderPledges
                      orderId={order.id}
                      canEdit={user !== null && allowsEditing(user, 'orders')}
                    />
                  )}
                  <OrderShipments order={inMainLanguage(order, order.mainTexts)} />
                </>
              }
            />
            <OrderReturns orderId={order.id} />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
