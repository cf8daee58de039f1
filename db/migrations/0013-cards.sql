-- Payment by card: what the provider was asked, what it said, and money on its way back.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('card', 'bank-transfer', 'pay-on-delivery'));
-- Promised back and on its way: it cannot be promised twice.
alter table payments add column refunding bigint not null default 0 check (refunding >= 0);
alter table payments drop constraint never_more_back_than_paid;
alter table payments add constraint never_more_back_than_paid
  check (refunded >= 0 and refunded + refunding <= captured);
-- The bank has taken the customer's side for now.
alter table payments add column disputed boolean not null default false;

alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries add constraint payment_entries_kind_check
  check (kind in ('requires_action', 'authorized', 'failed', 'captured', 'refunded', 'voided', 'disputed'));
-- What the provider calls it. The same is never written down twice.
alter table payment_entries add column reference text;
create unique index payment_entries_once on payment_entries (kind, reference) where reference is not null;

-- What a card is asked for: one row an order, written with the order, before the provider knows of it.
create table card_intents (
  order_id uuid primary key references payments (order_id),
  -- However often the provider is asked with it, it makes one intent.
  idempotency_key text not null unique,
  provider_id text unique,
  -- Nothing more will come of it: paid, or called off.
  settled boolean not null default false,
  -- When the provider was asked last.
  checked_at timestamptz,
  created_at timestamptz not null default now()
);
create index card_intents_open on card_intents (checked_at nulls first)
  where not settled and provider_id is not null;

-- Money on its way back to a card. The id is the idempotency key.
create table card_refunds (
  id uuid primary key,
  order_id uuid not null references payments (order_id),
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  provider_id text unique,
  -- Why it failed, in the provider's words.
  reason text not null default '',
  note text not null default '',
  actor text not null,
  created_at timestamptz not null default now()
);
create index card_refunds_of_order on card_refunds (order_id);
create index card_refunds_pending on card_refunds (created_at) where state = 'pending';

-- What the provider has told, each message once however often it comes.
create table card_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now()
);
create index card_events_received on card_events (received_at);

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('card', 'bank-transfer', 'pay-on-delivery'));

alter table order_mails drop constraint order_mails_kind_check;
alter table order_mails add constraint order_mails_kind_check
  check (kind in ('awaiting_payment', 'placed', 'paid', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded', 'staff_notice'));
