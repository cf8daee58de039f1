-- A product that is sent by mail as soon as it is paid; its price is what it is worth.
alter table products add column is_gift_card boolean not null default false;
create or replace view published_products as select * from products where status = 'published';
alter table order_lines add column is_gift_card boolean not null default false;
-- What of the total is paid by gift cards; the ledger is about the rest.
alter table orders add column gift_cards bigint not null default 0;
alter table orders add constraint gift_cards_pay_the_total_at_most check (gift_cards between 0 and total);
-- Where nothing is left to pay, all is paid.
update orders set payment_state = 'paid' where total = 0 and payment_state = 'unpaid';

create table gift_cards (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value bigint not null check (value > 0),
  balance bigint not null,
  -- Where it is sent to.
  email citext not null,
  -- What it was bought with, one row a piece; null where staff gave it.
  order_id uuid references orders (id),
  position int,
  unit int,
  is_active boolean not null default true,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint never_worth_less_than_nothing check (balance between 0 and value),
  unique (order_id, position, unit)
);
create index gift_cards_newest on gift_cards (created_at desc, id);

create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id uuid not null references gift_cards (id),
  kind text not null check (kind in ('issued', 'spent', 'returned', 'voided')),
  amount bigint not null check (amount > 0),
  -- What it was spent on.
  order_id uuid references orders (id),
  happened_at timestamptz not null
);
create index gift_card_entries_of_card on gift_card_entries (gift_card_id, id);
create index gift_card_entries_of_order on gift_card_entries (order_id) where order_id is not null;
create trigger gift_card_entries_only_grow before update or delete on gift_card_entries
  for each row execute function refuse_to_rewrite();

delete from checkout_quotes;
