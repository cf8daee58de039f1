-- Invoices are numbered without a gap, in the order in which orders became the shop's to carry out. The last number is
-- a row, locked while the next ones are given: a sequence would lose those of transactions that come to nothing. It
-- comes with the first invoice.
create table invoice_numbers (
  last bigint primary key
);
create unique index invoice_numbers_are_one_row on invoice_numbers ((true));

alter table orders add column invoice_number bigint unique;
alter table orders add column invoiced_at timestamptz;
alter table orders add constraint invoiced_with_a_number check ((invoice_number is null) = (invoiced_at is null));
create index orders_without_invoice on orders (placed_at, number)
  where invoice_number is null and order_state in ('placed', 'processing', 'completed');

-- What staff want changed of an order: begun when it is looked at, applied once.
create table order_edits (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- The order as it was looked at.
  version int not null,
  state text not null default 'begun' check (state in ('begun', 'applied')),
  -- What was asked for.
  wish jsonb not null,
  -- What it comes to, as it was shown: { total, difference, changes, … }.
  outcome jsonb not null,
  actor text not null,
  begun_at timestamptz not null,
  applied_at timestamptz,
  constraint applied_at_a_time check ((state = 'applied') = (applied_at is not null))
);
create index order_edits_of_order on order_edits (order_id, begun_at);
-- Of what was asked of one state of an order, one thing is done.
create unique index order_edits_applied_once on order_edits (order_id, version) where state = 'applied';

alter table order_mails drop constraint order_mails_kind_check;
alter table order_mails add constraint order_mails_kind_check
  check (kind in ('awaiting_payment', 'placed', 'paid', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded', 'edited', 'staff_notice'));
