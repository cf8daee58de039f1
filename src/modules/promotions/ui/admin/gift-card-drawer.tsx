import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { formatMoney, type Money } from '#kernel/money.ts';
import { readMoneyText } from '#kernel/money-text.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { FormError } from '#ui/form-error.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CanEdit } from '#ui/admin/editor-link.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { showToast } from '#ui/toast.tsx';
import { giftCardQuery, useAdjustGiftCard, useBlockGiftCard, useResendGiftCard } from '../../client/admin.ts';
import type { GiftCard, GiftCardHistory } from '../../contract/gift-cards.ts';
import { ChangeRecipient } from './change-recipient.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';

const entryLabels: Record<GiftCardHistory['entries'][number]['kind'], MessageDescriptor> = {
  issued: msg`Issued`,
  spent: msg`Used`,
  returned: msg({ context: 'payment', message: 'Refunded' }),
  voided: msg`Voided with the order`,
  taken: msg`Deducted`,
  put_back: msg`Restored`,
  transferred: msg`Transferred to the recipient of the gift`,
};

/** A gift card: balance, transactions and staff actions. */
export function GiftCardDrawer({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const { t } = useLingui();
  const history = useQuery(giftCardQuery(card.id));
  return (
    <Drawer open onClose={onClose} title={t`Gift card …${card.lastFour}`}>
      <QueryView query={history} skeleton={<Skeleton className="h-80" />}>
        {(data) => (
          <div className="grid gap-8">
            <dl className="grid grid-cols-2 gap-3 text-center">
              <div className="rounded-md bg-linen px-2 py-3">
                <dt className="type-note text-ink-soft">
                  <Trans>Balance</Trans>
                </dt>
                <dd className="text-xl font-medium">
                  <Price price={data.card.balance} className="text-xl" />
                </dd>
              </div>
              <div className="rounded-md bg-linen px-2 py-3">
                <dt className="type-note text-ink-soft">
                  <Trans>Value</Trans>
                </dt>
                <dd>
                  <Price price={data.card.value} className="text-xl" />
                </dd>
              </div>
            </dl>
            <GiftCardActions {...data} />
            {data.card.isActive && (
              <CanEdit page="/admin/gift-cards">
                <AdjustBalance card={data.card} restorable={data.taken} />
              </CanEdit>
            )}
            <History entries={data.entries} />
          </div>
        )}
      </QueryView>
    </Drawer>
  );
}

function GiftCardActions({
  card,
  sentAt,
  delivery,
  error,
  timeZone = 'UTC',
}: Pick<GiftCardHistory, 'card' | 'sentAt' | 'delivery' | 'error' | 'timeZone'>) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const showMailToast = useMailToast();
  const isSending = useIsMailSent();
  const resend = useResendGiftCard();
  const block = useBlockGiftCard();
  const { id, email, isActive, recipientName, sendOn } = card;
  const to = recipientName ? `${recipientName}, ${email}` : email;
  const day = sendOn && dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(sendOn));
  async function send() {
    try {
      await resend.mutateAsync({ id });
      showMailToast({ sent: t`Gift card sent`, done: '' });
    } catch {
      // The error is shown below the buttons.
    }
  }
  return (
    <section className="grid gap-3">
      <p className="[overflow-wrap:anywhere] text-ink-soft">
        {delivery === 'kept' ? (
          <span className="text-copper-ink">
            <Trans>Waiting for a mail server. The outbox keeps the email to {to}.</Trans>
          </span>
        ) : sentAt ? (
          <Trans>
            Sent to {to}, <DateTime at={sentAt} />
          </Trans>
        ) : !isSending ? (
          <span className="text-copper-ink">
            <Trans>Waiting for a mail server, to {to}</Trans>
          </span>
        ) : day ? (
          <Trans>
            Will be sent to {to} on {day}
          </Trans>
        ) : (
          <Trans>Not sent yet to {to}</Trans>
        )}
      </p>
      {(delivery === 'failed' || delivery === 'retrying') && (
        <p className="[overflow-wrap:anywhere] text-copper-ink">
          {delivery === 'failed' ? (
            <Trans>The email was not sent.</Trans>
          ) : (
            <Trans>The email was not sent yet and is retried.</Trans>
          )}{' '}
          {error}
        </p>
      )}
      {!isActive && (
        <p>
          <Trans>This gift card is deactivated and cannot be used.</Trans>
        </p>
      )}
      <CanEdit page="/admin/gift-cards">
        <div className="flex flex-wrap gap-3">
          {isActive && isSending && (
            <Button size="small" variant="secondary" pending={resend.isPending} onClick={() => void send()}>
              {delivery === 'sent' ? (
                <Trans>Resend</Trans>
              ) : delivery === 'kept' ? (
                <Trans>Send now</Trans>
              ) : (
                <Trans>Send again</Trans>
              )}
            </Button>
          )}
          {isActive && sentAt === null && <ChangeRecipient card={card} timeZone={timeZone} />}
          <Button
            size="small"
            variant="secondary"
            pending={block.isPending}
            onClick={() => block.mutate({ id, isActive: !isActive })}
          >
            {isActive ? <Trans>Deactivate</Trans> : <Trans>Reactivate</Trans>}
          </Button>
        </div>
      </CanEdit>
      {(resend.error ?? block.error) && <FormError title={(resend.error ?? block.error)!.message} />}
    </section>
  );
}

function AdjustBalance({ card: { id, balance }, restorable }: { card: GiftCard; restorable: Money }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const adjust = useAdjustGiftCard();
  const { currency } = balance;
  const read = readMoneyText(amount, currency);
  const error =
    adjust.error instanceof ApiProblem ? (adjust.error.fields[0]?.message ?? adjust.error.message) : null;

  async function save(sign: 1 | -1) {
    setIsSubmitted(true);
    if (!read || !note.trim()) return;
    try {
      const { card } = await adjust.mutateAsync({ id, by: sign * read, note: note.trim() });
      setAmount('');
      setNote('');
      setIsSubmitted(false);
      showToast({ kind: 'success', text: t`New balance: ${formatMoney(card.balance, locale)}` });
    } catch {
      // The error is shown above the fields.
    }
  }

  if (balance.amount === 0 && restorable.amount === 0) return null;
  return (
    <form
      noValidate
      className="grid gap-4 border-t border-hairline pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save(-1);
      }}
    >
      {error && <FormError title={error} />}
      <TextField
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={isSubmitted && !read ? t`Enter an amount, such as 25.` : undefined}
        suffix={<CurrencySuffix currency={currency} />}
      />
      <TextField
        label={t`Reason`}
        description={t`Shown in the gift card history and the audit log.`}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={isSubmitted && !note.trim() ? t`Enter a reason.` : undefined}
        maxLength={300}
      />
      <div className="flex flex-wrap gap-3">
        {balance.amount > 0 && (
          <Button type="submit" variant="secondary" pending={adjust.isPending}>
            <Trans>Deduct</Trans>
          </Button>
        )}
        {restorable.amount > 0 && (
          <Button variant="secondary" pending={adjust.isPending} onClick={() => void save(1)}>
            <Trans>Restore (up to {formatMoney(restorable, locale)})</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

function History({ entries }: Pick<GiftCardHistory, 'entries'>) {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  return (
    <section aria-labelledby="gift-card-history" className="border-t border-hairline pt-6">
      <h3 id="gift-card-history" className="type-subheading mb-2">
        <Trans>History</Trans>
      </h3>
      <ol>
        {entries.map(({ id, kind, amount, orderId, at, by, note }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-2.5"
          >
            <span className="min-w-0">
              {i18n._(entryLabels[kind])}
              {orderId && (
                <>
                  {' · '}
                  <Link to={`/admin/orders/${orderId}`} className="text-link">
                    <Trans>View order</Trans>
                  </Link>
                </>
              )}
              {note && <span className="block break-words">{note}</span>}
              <span className="type-small block text-ink-soft">
                {by && <>{by} · </>}
                <DateTime at={at} />
              </span>
            </span>
            <span className="figures font-medium">
              {amount.amount > 0 && '+'}
              {formatMoney(amount, locale)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
