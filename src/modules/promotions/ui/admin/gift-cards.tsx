import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { readMoneyText } from '#kernel/money-text.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Answer } from '#ui/answer.tsx';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { giftCardsQuery, useBlockGiftCard, useGiveGiftCard } from '../../client.ts';
import type { GiftCard } from '../../contract.ts';

/** What is left on each gift card, and a way to give one away. */
export function GiftCards({ currency }: { currency: string }): ReactNode {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const cards = useQuery(giftCardsQuery(page));
  const block = useBlockGiftCard();
  const columns: TableColumn<GiftCard>[] = [
    {
      key: 'code',
      header: t`Code`,
      primary: true,
      cell: ({ lastFour }) => <span className="figures">…{lastFour}</span>,
    },
    {
      key: 'email',
      header: t`Sent to`,
      cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
    },
    { key: 'value', header: t`Value`, align: 'end', cell: ({ value }) => <Price price={value} /> },
    {
      key: 'balance',
      header: t`What is left`,
      align: 'end',
      cell: ({ balance }) => <Price price={balance} />,
    },
    {
      key: 'from',
      header: t`Came by`,
      cell: ({ orderId, createdAt }) => (
        <>
          {orderId ? (
            <Link to={`/admin/orders/${orderId}`} className="text-link">
              <Trans>An order</Trans>
            </Link>
          ) : (
            <Trans>The shop</Trans>
          )}{' '}
          · <Moment at={createdAt} />
        </>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      cell: ({ id, isActive, lastFour }) => (
        <Button
          size="small"
          variant="secondary"
          pending={block.isPending && block.variables.id === id}
          onClick={() => block.mutate({ id, isActive: !isActive })}
        >
          {isActive ? <Trans>Block …{lastFour}</Trans> : <Trans>Open …{lastFour} again</Trans>}
        </Button>
      ),
    },
  ];
  return (
    <div className="grid gap-10">
      <GiveCard currency={currency} />
      <Answer query={cards} skeleton={<Skeleton className="h-64" />}>
        {({ items, total, pageSize }) => (
          <>
            <Table
              caption={t`Gift cards`}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <p className="text-ink-soft">
                  <Trans>None yet. A product becomes one by a tick in its form.</Trans>
                </p>
              }
            />
            <Pagination
              page={page}
              pageCount={Math.ceil(total / pageSize)}
              hrefFor={(to) => `/admin/gift-cards?page=${to}`}
            />
          </>
        )}
      </Answer>
    </div>
  );
}

/** For an apology, a prize or a thank-you: sent at once. */
function GiveCard({ currency }: { currency: string }) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const give = useGiveGiftCard();
  const emailProblem =
    give.error instanceof ApiProblem
      ? (give.error.fields.find(({ path }) => path === 'email')?.message ?? give.error.message)
      : undefined;

  function submit() {
    const amount = readMoneyText(value, currency);
    setWrong(amount ? undefined : t`An amount such as 25.`);
    if (!amount) return;
    give.mutate(
      { value: amount, email: email.trim() },
      {
        onSuccess: () => {
          setValue('');
          setEmail('');
          showToast({ kind: 'success', text: t`The gift card is on its way` });
        },
      },
    );
  }

  return (
    <form
      noValidate
      aria-label={t`Give a gift card away`}
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
        error={wrong}
        onChange={({ target }) => setValue(target.value)}
        suffix={<span className="type-small pe-3">{currency}</span>}
      />
      <TextField
        label={t`Send to`}
        type="email"
        value={email}
        error={emailProblem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" pending={give.isPending} className="sm:mt-7">
        <Trans>Give it away</Trans>
      </Button>
    </form>
  );
}
