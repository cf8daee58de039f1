import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { readMoneyText } from '#kernel/money-text.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Price } from '#ui/price.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CanEdit } from '#ui/admin/editor-link.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { useListAddress } from '#ui/use-list-address.ts';
import { giftCardsQuery, useIssueGiftCard } from '../../client/admin.ts';
import type { GiftCard } from '../../contract/gift-cards.ts';
import { GiftCardDrawer } from './gift-card-drawer.tsx';

/** Gift cards with their balances, and a form to issue one. */
export function GiftCards({ currency }: { currency: string }): ReactNode {
  const { t } = useLingui();
  const address = useListAddress();
  const q = address.get('q');
  const cards = useQuery(giftCardsQuery({ q, page: address.page }));
  const [open, setOpen] = useState<GiftCard | null>(null);
  const columns: TableColumn<GiftCard>[] = [
    {
      key: 'code',
      header: t`Code`,
      primary: true,
      cell: (row) => (
        <button
          type="button"
          className="text-link figures inline-flex min-h-11 items-center md:min-h-8"
          onClick={() => setOpen(row)}
        >
          <span className="sr-only">
            <Trans>Gift card</Trans>{' '}
          </span>
          …{row.lastFour}
        </button>
      ),
    },
    {
      key: 'email',
      header: t`Recipient`,
      cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
    },
    { key: 'value', header: t`Value`, align: 'end', cell: ({ value }) => <Price price={value} /> },
    {
      key: 'balance',
      header: t`Balance`,
      align: 'end',
      cell: ({ balance }) => <Price price={balance} />,
    },
    {
      key: 'from',
      header: t`Source`,
      cell: ({ orderId, createdAt }) => (
        <>
          {orderId ? (
            <Link to={`/admin/orders/${orderId}`} className="text-link">
              <Trans>Order</Trans>
            </Link>
          ) : (
            <Trans>Staff</Trans>
          )}{' '}
          · <DateTime at={createdAt} />
        </>
      ),
    },
    {
      key: 'state',
      header: t`Status`,
      cell: ({ isActive, balance }) =>
        isActive ? (
          balance.amount > 0 ? (
            <Badge tone="moss">
              <Trans>Active</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>Used</Trans>
            </Badge>
          )
        ) : (
          <Badge tone="berry">
            <Trans>Deactivated</Trans>
          </Badge>
        ),
    },
  ];
  return (
    <div className="grid gap-10">
      <CanEdit page="/admin/gift-cards">
        <IssueGiftCard currency={currency} />
      </CanEdit>
      {open && <GiftCardDrawer card={open} onClose={() => setOpen(null)} />}
      <div>
        <SearchBox
          label={t`Search gift cards`}
          placeholder={t`Email or last 4 characters of the code`}
          value={q ?? ''}
          onSearch={(text) => address.replaceWith({ q: text })}
          className="mb-4 max-w-text"
        />
        <PagedQueryView query={cards} address={address} skeleton={<Skeleton className="h-64" />}>
          {({ items }) => (
            <Table
              caption={t`Gift cards`}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <p className="text-ink-soft">
                  {q ? (
                    <Trans>No gift cards found.</Trans>
                  ) : (
                    <Trans>No gift cards yet. To sell gift cards, mark a product as a gift card.</Trans>
                  )}
                </p>
              }
            />
          )}
        </PagedQueryView>
      </div>
    </div>
  );
}

/** Form to issue a gift card free of charge; it is emailed at once. */
function IssueGiftCard({ currency }: { currency: string }) {
  const { t } = useLingui();
  const showMailToast = useMailToast();
  const [value, setValue] = useState('');
  const [email, setEmail] = useState('');
  const [valueError, setValueError] = useState<string>();
  const issue = useIssueGiftCard();
  const emailProblem =
    issue.error instanceof ApiProblem
      ? (issue.error.fields.find(({ path }) => path === 'email')?.message ?? issue.error.message)
      : undefined;

  function submit() {
    const amount = readMoneyText(value, currency);
    setValueError(amount ? undefined : t`Enter an amount, such as 25.`);
    if (!amount) return;
    issue.mutate(
      { value: amount, email: email.trim() },
      {
        onSuccess: () => {
          setValue('');
          setEmail('');
          showMailToast({ sent: t`Gift card sent`, done: t`Gift card created.` });
        },
      },
    );
  }

  return (
    <form
      noValidate
      aria-label={t`Issue gift card`}
      className="grid max-w-text items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t`Value`}
        inputMode="decimal"
        value={value}
        error={valueError}
        onChange={({ target }) => setValue(target.value)}
        suffix={<CurrencySuffix currency={currency} />}
      />
      <TextField
        label={t`Recipient email`}
        type="email"
        value={email}
        error={emailProblem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" pending={issue.isPending} className="sm:mt-7">
        <Trans>Issue gift card</Trans>
      </Button>
    </form>
  );
}
