import { useState } from 'react';
import { Link } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Picture } from '#ui/picture.tsx';
import { showToast } from '#ui/toast.tsx';
import { orderReturnsQuery, withdrawReturn } from '../../client/own-returns.ts';
import type { Return } from '../../contract/own-returns.ts';
import { useReturnLabels } from './use-return-labels.ts';
import { useReturnProblem } from './use-return-problem.ts';

export function ReturnCard({
  orderReturn,
  costs,
  shopAddress,
}: {
  orderReturn: Return;
  costs: string;
  shopAddress: readonly string[];
}) {
  const { t } = useLingui();
  const labels = useReturnLabels();
  const { code, state, wish, lines, note, photos } = orderReturn;
  const { label, tone } = labels.state(state);
  return (
    <li className="grid gap-5 rounded-lg border border-hairline p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="figures font-medium">
          <Trans>
            Return{' '}
            <bdi dir="ltr" className="whitespace-nowrap">
              {code}
            </bdi>
          </Trans>
        </h3>
        <span aria-live="polite" className="contents">
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.position}>
            <span className="figures">{line.quantity}</span> × <bdi>{line.name}</bdi>
            {line.colorName && (
              <span className="text-ink-soft">
                {' · '}
                <bdi>{line.colorName}</bdi>
              </span>
            )}
            <span className="type-small block text-ink-soft">
              {labels.reasons[line.reason]}
              {wish === 'exchange' && (
                <>
                  {' · '}
                  {line.exchangeColorName ? (
                    <Trans>
                      exchange for <bdi>{line.exchangeColorName}</bdi>
                    </Trans>
                  ) : (
                    <Trans>exchange for the same item</Trans>
                  )}
                </>
              )}
              {line.accepted !== null && line.accepted < line.quantity && isCompleted(state) && (
                <>
                  {' · '}
                  <Trans>
                    {line.accepted} of {line.quantity} accepted
                  </Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {note && (
        <p className="max-w-[62ch] whitespace-pre-line break-words text-ink-soft">
          <Trans>
            “<bdi>{note}</bdi>”
          </Trans>
        </p>
      )}
      {photos.length > 0 && (
        <ul aria-label={t`Your photos`} className="flex flex-wrap gap-2">
          {photos.map(({ id, src, smallSrc, width, height }, index) => (
            <li key={id}>
              <a href={src} target="_blank" rel="noreferrer" className="block w-20 rounded-sm">
                <Picture
                  src={smallSrc}
                  width={width}
                  height={height}
                  alt={t`Photo ${index + 1}`}
                  className="aspect-square rounded-sm"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <NextStep orderReturn={orderReturn} costs={costs} shopAddress={shopAddress} />
      <ol aria-label={t`Return history`} className="type-small grid gap-1.5 border-s border-hairline ps-4">
        {orderReturn.timeline.map(({ event, happenedAt }) => (
          <li key={`${event} ${happenedAt}`}>
            {labels.event(event, orderReturn.refund?.state === 'failed')}
            <time dateTime={happenedAt} className="figures text-ink-soft">
              {' · '}
              {labels.moment(happenedAt)}
            </time>
          </li>
        ))}
      </ol>
      {state === 'requested' && <Withdraw orderReturn={orderReturn} />}
    </li>
  );
}

const isCompleted = (state: Return['state']): boolean =>
  state === 'refunded' || state === 'exchanged' || state === 'rejected';

/** Instructions for sending the items, the shop's answer, or the refund or exchange. */
function NextStep({
  orderReturn,
  costs,
  shopAddress,
}: {
  orderReturn: Return;
  costs: string;
  shopAddress: readonly string[];
}) {
  const { i18n } = useLingui();
  const { state, code, answer, instructions, refund, exchangeOrder } = orderReturn;
  const box = 'grid max-w-[62ch] gap-3 rounded-md bg-linen px-5 py-4';
  if (state === 'approved') {
    return (
      <div className={box}>
        {instructions && (
          <p className="whitespace-pre-line">
            <bdi>{instructions}</bdi>
          </p>
        )}
        <address className="whitespace-pre-line not-italic" dir="auto">
          {shopAddress.join('\n')}
        </address>
        <p>
          <Trans>
            Write{' '}
            <strong className="figures" dir="ltr">
              {code}
            </strong>{' '}
            on the package.
          </Trans>
        </p>
        {costs && (
          <p className="type-small text-ink-soft">
            <bdi>{costs}</bdi>
          </p>
        )}
      </div>
    );
  }
  if (answer) {
    return (
      <p className={`${box} whitespace-pre-line`}>
        <bdi>{answer}</bdi>
      </p>
    );
  }
  if (refund && state === 'refunded') {
    const amount = formatMoney(refund.amount, i18n.locale);
    return (
      <p className={box}>
        {refund.state === 'done' ? (
          <Trans>We are refunding {amount}. It may take a few days to arrive.</Trans>
        ) : refund.isOwed ? (
          <Trans>
            The refund of {amount} did not go through. We will contact you to refund it another way.
          </Trans>
        ) : refund.state === 'failed' ? (
          <Trans>The first refund of {amount} did not go through. We have refunded it again.</Trans>
        ) : (
          <Trans>Your refund of {amount} is being processed.</Trans>
        )}
      </p>
    );
  }
  if (exchangeOrder) {
    return (
      <p className={box}>
        <span>
          <Trans>
            Your exchange is{' '}
            <Link to={`/order/${exchangeOrder.id}`} className="text-link">
              order {exchangeOrder.number}
            </Link>
            , free of charge.
          </Trans>
        </span>
      </p>
    );
  }
  return null;
}

function Withdraw({ orderReturn: { id, code, orderId } }: { orderReturn: Return }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const textOf = useReturnProblem();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawReturn(id),
    onSuccess: () => showToast({ kind: 'success', text: t`Return cancelled` }),
    onSettled: () => {
      setConfirming(false);
      return queries.invalidateQueries({ queryKey: orderReturnsQuery(orderId).queryKey });
    },
  });
  return (
    <div className="grid justify-items-start gap-3">
      {error && <FormError title={textOf(error)} />}
      <Button variant="quiet" className="-ms-5" onClick={() => setConfirming(true)}>
        <Trans>Cancel return</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={<Trans>Cancel return {code}?</Trans>}
        text={<Trans>You keep your items. You can request a return again within the return window.</Trans>}
        confirmLabel={<Trans>Cancel return</Trans>}
        pending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
