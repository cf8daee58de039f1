-- Gift receipts: the holder of the code returns items of the gift for a gift card.
create table gift_receipts (
  order_id uuid primary key references orders (id) on delete cascade,
  code text not null unique check (length(code) = 14),
  created_at timestamptz not null
);

-- The recipient of a gift asked for the return: emails go to them in this language, and they get a gift card. The giver does not see it.
alter table returns
  add column is_gift boolean not null default false,
  add column language text;
-- Gift cards with which the giver paid: `transferred` moves what was returned to the recipient's new gift card.
alter table gift_card_entries
  drop constraint gift_card_entries_kind_check,
  add constraint gift_card_entries_kind_check
    check (kind in ('issued', 'spent', 'returned', 'voided', 'taken', 'put_back', 'transferred'));
-- A refund to the recipient of a gift.
alter table order_refunds drop constraint order_refunds_paid_back_check;
alter table order_refunds
  add constraint order_refunds_paid_back_check check (paid_back in ('cash', 'transfer', 'other', 'gift-card'));
create index order_refunds_gift on order_refunds (order_id) where paid_back = 'gift-card';
