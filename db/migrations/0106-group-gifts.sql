-- Several people pay parts of one order: an order with the method `group-gift` awaits their pledges.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('card', 'bank-transfer', 'pay-on-delivery', 'group-gift'));
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('card', 'bank-transfer', 'pay-on-delivery', 'group-gift'));

create table group_gifts (
  order_id uuid primary key references orders (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'capturing', 'complete', 'ended')),
  currency text not null,
  -- Minor units. `pledged` counts the pledges that are neither released nor failed; it never exceeds the amount due.
  target bigint not null check (target > 0),
  pledged bigint not null default 0 check (pledged between 0 and target),
  ends_at timestamptz not null,
  -- The organiser cannot move the end beyond this.
  latest_end timestamptz not null,
  created_at timestamptz not null,
  check (ends_at <= latest_end)
);
create index group_gifts_active on group_gifts (state) where state in ('open', 'capturing');

create table pledges (
  id uuid primary key,
  order_id uuid not null references group_gifts (order_id) on delete cascade,
  -- Counts the pledges of the gift; part of the transfer reference.
  number integer not null,
  -- '' after they were erased.
  name text not null,
  email text not null,
  language text not null,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('card', 'bank-transfer')),
  state text not null check (
    state in ('started', 'authorized', 'promised', 'received', 'captured', 'released', 'failed')
  ),
  -- The charge of a card; its idempotency key is the id of the pledge.
  provider text,
  charge_id text,
  -- Declined cards, and the provider's reference of the last.
  declines integer not null default 0,
  last_decline text,
  -- The charge can no longer change.
  is_settled boolean not null default false,
  checked_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, number)
);
create index pledges_unsettled on pledges (created_at) where not is_settled and method = 'card';
create index pledges_email on pledges (lower(email)) where email <> '';

create table pledge_refunds (
  -- Also the idempotency key at the payment provider.
  id uuid primary key,
  pledge_id uuid not null references pledges (id) on delete cascade,
  amount bigint not null check (amount > 0),
  -- A transfer is pending until staff have sent the money back.
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  provider_id text,
  reason text not null default '',
  created_at timestamptz not null
);
create index pledge_refunds_pledge on pledge_refunds (pledge_id);
create index pledge_refunds_open on pledge_refunds (created_at) where state <> 'done';

create table group_gift_links (
  token_hash text primary key,
  order_id uuid not null references group_gifts (order_id) on delete cascade,
  -- Null: the link that the organiser shares. Otherwise the link of the person who pledged.
  pledge_id uuid references pledges (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index group_gift_links_order on group_gift_links (order_id);
create index group_gift_links_pledge on group_gift_links (pledge_id) where pledge_id is not null;
