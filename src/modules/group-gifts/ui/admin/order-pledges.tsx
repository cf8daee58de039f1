import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { FormError } from '#ui/form-error.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Price } from '#ui/price.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { markRefundSent, orderPledgesKey, orderPledgesQuery, receivePledge } from '../../client/admin.ts';
import type { AdminGroupGift } from '../../contract/group-gifts.ts';
import type { GroupGiftState, PledgeState } from '../../contract/states.ts';

const groupLabels: Record<GroupGiftState, MessageDescriptor> = {
  open: msg`Collecting`,
  capturing: msg`Charging cards`,
  complete: msg`Complete`,
  ended: msg`Ended`,
};

const pledgeLabels: Record<PledgeState, MessageDescriptor> = {
  started: msg`Card form open`,
  authorized: msg`Card authorized`,
  promised: msg`Transfer expected`,
  received: msg`Transfer received`,
  captured: msg`Card charged`,
  released: msg`Not charged`,
  failed: msg`Card declined`,
};

/** What a dialog asks to confirm. */
type Question =
  | { kind: 'receive'; pledge: AdminGroupGift['pledges'][number] }
  | { kind: 'send'; refund: AdminGroupGift['refunds'][number]; name: string };

/** The pledges of an order that several people pay, and the money to send back. */
export function OrderPledges({ orderId, canEdit }: { orderId: string; canEdit: boolean }) {
  const queries = useQueryClient();
  const { data: gift, error, refetch } = useQuery(orderPledgesQuery(orderId));
  useEffect(
    () =>
      liveStream.on(
        'group_gift.changed',
        () => void queries.invalidateQueries({ queryKey: orderPledgesKey }),
      ),
    [queries],
  );
  if (gift) return <PledgesView gift={gift} orderId={orderId} canEdit={canEdit} />;
  return error ? (
    <LoadError title={<Trans>The pledges could not be loaded</Trans>} onRetry={() => void refetch()} />
  ) : null;
}

function PledgesView({
  gift,
  orderId,
  canEdit,
}: {
  gift: AdminGroupGift;
  orderId: string;
  canEdit: boolean;
}) {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const queries = useQueryClient();
  const problemOf = useProblemText({
    group_gift_closed: t`This was changed in the meantime. Please reload and try again.`,
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { pledges, refunds, state, target, pledged, endsAt } = gift;
  const nameOf = (pledgeId: string) => pledges.find(({ id }) => id === pledgeId)?.name || t`Erased`;
  const [sum, whole] = [pledged, target].map((each) => formatMoney(each, locale));
  const until = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(endsAt));

  async function confirm() {
    if (!question) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const changed =
        question.kind === 'receive'
          ? await receivePledge(question.pledge.id)
          : await markRefundSent(question.refund.id);
      queries.setQueryData(orderPledgesQuery(orderId).queryKey, changed);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
      setQuestion(null);
    }
  }

  return (
    <section aria-labelledby="order-pledges" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="order-pledges" className="type-subheading">
          <Trans>Group gift</Trans>
        </h2>
        <Badge tone={state === 'complete' ? 'moss' : state === 'ended' ? 'neutral' : 'butter'}>
          {i18n._(groupLabels[state])}
        </Badge>
      </div>
      {state !== 'ended' && (
        <p className="figures type-small text-ink-soft">
          <Trans>
            {sum} of {whole} pledged
          </Trans>
          {state === 'open' && (
            <>
              {' · '}
              <Trans>until {until}</Trans>
            </>
          )}
        </p>
      )}
      {pledges.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No pledges yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Pledges`} className="divide-y divide-hairline border-y border-hairline">
          {pledges.map((pledge) => (
            <li key={pledge.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="grid min-w-0 grow">
                <bdi className="[overflow-wrap:anywhere]">{pledge.name || t`Erased`}</bdi>
                <span className="type-small [overflow-wrap:anywhere] text-ink-soft">
                  <bdi>{pledge.email}</bdi>
                  {pledge.reference && (
                    <>
                      {' · '}
                      <bdi>{pledge.reference}</bdi>
                    </>
                  )}
                </span>
              </div>
              <Badge tone={pledge.state === 'promised' ? 'butter' : 'neutral'}>
                {i18n._(pledgeLabels[pledge.state])}
              </Badge>
              <Price price={pledge.amount} />
              {canEdit && pledge.method === 'bank-transfer' && isReceivable(gift, pledge) && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t`Record the transfer of ${pledge.name}`}
                  onClick={() => setQuestion({ kind: 'receive', pledge })}
                >
                  <Trans context="transfer">Received</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-medium">
            <Trans>Sent back</Trans>
          </h3>
          <ul
            aria-label={t`Refunds of pledges`}
            className="divide-y divide-hairline border-y border-hairline"
          >
            {refunds.map((refund) => {
              const isOwed =
                refund.state !== 'done' && (refund.state === 'failed' || isTransfer(gift, refund));
              return (
                <li key={refund.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <div className="grid min-w-0 grow">
                    <bdi>{nameOf(refund.pledgeId)}</bdi>
                    {refund.reason && (
                      <span className="type-small text-berry-ink">
                        <bdi>{refund.reason}</bdi>
                      </span>
                    )}
                  </div>
                  <Badge tone={refund.state === 'done' ? 'moss' : isOwed ? 'berry' : 'butter'}>
                    {refund.state === 'done' ? (
                      <Trans>Done</Trans>
                    ) : refund.state === 'failed' ? (
                      <Trans>Declined by the payment provider</Trans>
                    ) : isOwed ? (
                      <Trans>To be transferred</Trans>
                    ) : (
                      <Trans>Pending</Trans>
                    )}
                  </Badge>
                  <Price price={refund.amount} />
                  {canEdit && isOwed && (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={t`Mark the refund to ${nameOf(refund.pledgeId)} as sent`}
                      onClick={() => setQuestion({ kind: 'send', refund, name: nameOf(refund.pledgeId) })}
                    >
                      <Trans>Mark as sent</Trans>
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <FormError title={problem} />
      <ConfirmDialog
        open={question !== null}
        pending={isBusy}
        {...textsOf(question, locale)}
        onConfirm={() => void confirm()}
        onCancel={() => setQuestion(null)}
      />
    </section>
  );
}

function textsOf(question: Question | null, locale: string) {
  if (question?.kind === 'send') {
    const amount = formatMoney(question.refund.amount, locale);
    return {
      title: <Trans>Refund sent?</Trans>,
      text: (
        <Trans>
          Confirm that you have sent {amount} back to <bdi>{question.name}</bdi>.
        </Trans>
      ),
      confirmLabel: <Trans>Mark as sent</Trans>,
    };
  }
  const amount = question ? formatMoney(question.pledge.amount, locale) : '';
  const isLate = question?.pledge.state === 'released';
  return {
    title: <Trans>Transfer received?</Trans>,
    text: isLate ? (
      <Trans>{amount} arrived too late. It is added to the refund to send.</Trans>
    ) : (
      <Trans>
        Confirm that {amount} is in your bank account. Once everything is pledged, the cards are charged and
        the order is placed.
      </Trans>
    ),
    confirmLabel: <Trans>Record transfer</Trans>,
  };
}

const isTransfer = ({ pledges }: AdminGroupGift, { pledgeId }: AdminGroupGift['refunds'][number]): boolean =>
  pledges.find(({ id }) => id === pledgeId)?.method === 'bank-transfer';

/** Also after the end: a late transfer is recorded to be sent back, once. */
const isReceivable = (
  { refunds }: AdminGroupGift,
  { id, state }: AdminGroupGift['pledges'][number],
): boolean =>
  state === 'promised' || (state === 'released' && refunds.every(({ pledgeId }) => pledgeId !== id));
