import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryView } from '#ui/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { UnsentEmail } from '#ui/admin/unsent-email.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { orderEmailHref, orderEmailsQuery, resendEmail } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import type { OrderEmail } from '../../contract/emails.ts';
import type { OrderEmailKind } from '../../contract/states.ts';

/** Labels of emails without a subject: not sent yet, or erased. */
const kindLabels: Record<OrderEmailKind, MessageDescriptor> = {
  awaiting_payment: msg`Payment instructions`,
  placed: msg`Order received`,
  paid: msg`Payment received`,
  confirmed: msg`Order confirmed`,
  shipped: msg`Order shipped`,
  delivered: msg`Order delivered`,
  cancelled: msg`Order cancelled`,
  refunded: msg`Refund`,
  edited: msg`Order edited`,
  staff_notice: msg`Notice to the shop`,
};

/** Emails about an order: time, recipient, content, and the resend button. */
export function OrderEmails({ order, others }: { order: AdminOrder; others?: ReactNode }) {
  const mails = useQuery(orderEmailsQuery(order.id));
  return (
    <section aria-labelledby="order-mails" className="print:hidden">
      <h2 id="order-mails" className="type-subheading mb-3">
        <Trans>Emails</Trans>
      </h2>
      <QueryView query={mails} skeleton={<Skeleton className="h-20" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>No emails yet.</Trans>
            </p>
          ) : (
            <ul className="border-t border-hairline">
              {others}
              {items.map((mail) => (
                <EmailRow key={mail.id} orderId={order.id} mail={mail} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function EmailRow({ orderId, mail }: { orderId: string; mail: OrderEmail }) {
  const { t, i18n } = useLingui();
  const showMailToast = useMailToast();
  const isSending = useIsMailSent();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => resendEmail({ orderId, mailId: mail.id }),
    onSuccess: (list) => {
      queries.setQueryData(orderEmailsQuery(orderId).queryKey, list);
      showMailToast({ sent: t`Email queued`, done: '' });
    },
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  const { id, kind, subject, recipient, sentAt, dueAt, delivery, error, isAgain, isKept, maySendAgain } =
    mail;
  const title = subject ?? i18n._(kindLabels[kind]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{title}</p>
        <p className="type-small wrap-anywhere text-ink-soft">
          {sentAt === null && delivery !== 'sent' ? (
            <>
              <UnsentEmail at={dueAt} delivery={delivery} />
              {delivery === 'kept' && recipient && ` · ${recipient}`}
            </>
          ) : (
            <>
              {isAgain ? (
                <Trans>
                  Sent again <DateTime at={sentAt ?? dueAt} />
                </Trans>
              ) : (
                <Trans>
                  Sent <DateTime at={sentAt ?? dueAt} />
                </Trans>
              )}
              {recipient && ` · ${recipient}`}
            </>
          )}
        </p>
        {error && <p className="type-small wrap-anywhere text-copper-ink">{error}</p>}
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-1">
        {isKept && (
          <a
            href={orderEmailHref(orderId, id)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`View: ${title}`}
            className="text-link type-small inline-flex min-h-11 items-center px-2"
          >
            <Trans>View</Trans>
          </a>
        )}
        {maySendAgain && isSending && (
          <Button
            variant="quiet"
            size="small"
            className="max-lg:min-h-11"
            aria-label={delivery === 'kept' ? t`Send now: ${title}` : t`Send again: ${title}`}
            pending={again.isPending}
            onClick={() => again.mutate()}
          >
            {delivery === 'kept' ? <Trans>Send now</Trans> : <Trans>Send again</Trans>}
          </Button>
        )}
      </div>
    </li>
  );
}
