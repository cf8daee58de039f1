import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Price } from '#ui/price.tsx';
import { pledgeOutcome, withdrawPledge } from '../../client/storefront.ts';
import type { OwnPledge, SharedGroupGift } from '../../contract/group-gifts.ts';
import { canWithdraw } from '../../rules.ts';
import { useGroupGiftProblem } from './use-group-gift-problem.ts';
import { useGroupGiftLabels } from './use-group-gift-labels.ts';

/** While the payment provider has no result. */
const POLL_MS = 3_000;

/** The own pledge: its state, where to transfer the money, and how to withdraw it. */
export function OwnPledgeView({
  gift,
  pledge,
  token,
  onChange,
  onSettled,
}: {
  gift: SharedGroupGift;
  pledge: OwnPledge;
  /** Of the pledge. */
  token: string;
  onChange: (gift: SharedGroupGift) => void;
  onSettled: () => void;
}) {
  const { i18n } = useLingui();
  const problemOf = useGroupGiftProblem();
  const labels = useGroupGiftLabels();
  const isMailSent = useIsMailSent();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { amount, state, transfer } = pledge;
  const isPending = state === 'started';
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!isPending) return undefined;
    async function ask() {
      try {
        const outcome = await pledgeOutcome(token);
        if (outcome.state !== 'processing' && outcome.state !== 'open') onSettled();
      } catch {
        // Asked again.
      }
    }
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, token, onSettled]);

  async function withdraw() {
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await withdrawPledge(token));
      heading.current?.focus();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  const until = dateFormat(i18n.locale, { dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(gift.endsAt),
  );
  return (
    <section
      aria-labelledby="own-pledge"
      className="grid content-start gap-5 self-start rounded-lg bg-linen p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-pledge" ref={heading} tabIndex={-1} className="type-subheading outline-none">
          <Trans>Your pledge</Trans>
        </h2>
        <Badge tone={labels.toneOf(state)}>{labels.nameOf(state)}</Badge>
      </div>
      <Price price={amount} className="text-lg font-semibold" />
      <p className="text-ink-soft">
        {isPending ? (
          <Trans>We are waiting for confirmation of your card. You do not need to enter it again.</Trans>
        ) : state === 'authorized' ? (
          <Trans>
            Thank you. The amount is reserved on your card and charged once the gift is complete. If it is not
            complete by {until}, you pay nothing.
          </Trans>
        ) : state === 'promised' ? (
          <Trans>
            Thank you. Transfer the amount now, so that it arrives before {until}. If the gift is not complete
            in time, we send it back.
          </Trans>
        ) : state === 'received' ? (
          gift.state === 'ended' ? (
            <Trans>The gift was not ordered. We will refund you.</Trans>
          ) : (
            <Trans>Your transfer has arrived. Thank you.</Trans>
          )
        ) : state === 'captured' ? (
          gift.state === 'ended' ? (
            <Trans>The gift was not ordered. We will refund you.</Trans>
          ) : (
            <Trans>Your card was charged. Thank you.</Trans>
          )
        ) : state === 'failed' ? (
          <Trans>Your card could not be charged. You pay nothing.</Trans>
        ) : (
          <Trans>This pledge has ended. You pay nothing.</Trans>
        )}
      </p>
      {transfer && <TransferDetails transfer={transfer} />}
      {isMailSent && (state === 'authorized' || state === 'promised') && (
        <p className="type-small text-ink-soft">
          <Trans>We have sent you a link to this page by email.</Trans>
        </p>
      )}
      <FormError title={problem} />
      {canWithdraw(gift.state, state) && !isPending && (
        <div>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trans>Withdraw pledge</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={<Trans>Withdraw your pledge?</Trans>}
        text={<Trans>Others can then pledge this part.</Trans>}
        confirmLabel={<Trans>Withdraw pledge</Trans>}
        cancelLabel={<Trans>Keep pledge</Trans>}
        pending={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

/** Bank details, formatted to be copied into a bank's form. */
function TransferDetails({ transfer }: { transfer: NonNullable<OwnPledge['transfer']> }) {
  const { t } = useLingui();
  const { accountHolder, iban, bic, reference, instructions } = transfer;
  const rows = [
    [t`Account holder`, accountHolder],
    [t`IBAN`, iban],
    [t`BIC`, bic],
    [t`Reference`, reference],
  ].filter(([, value]) => value !== '');
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <dt className="type-small text-ink-soft">{label}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {instructions !== '' && <p className="type-small whitespace-pre-line text-ink-soft">{instructions}</p>}
    </div>
  );
}
