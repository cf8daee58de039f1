-- Orders are never deleted, except test orders of the demo's products, when an administrator removes the demo. The setting
-- of the transaction allows it. An order that was paid online or by gift card cannot be deleted at all: rows of card_intents,
-- card_refunds, gift_cards and gift_card_entries refer to it.
create function protect_orders() returns trigger language plpgsql as $$
begin
  if current_setting('trivet.deletes_test_orders', true) = 'on'
    and not exists (select from payments where order_id = old.id and provider is not null)
  then
    return old;
  end if;
  raise exception 'order % is not deleted', old.number;
end $$;
create trigger orders_are_kept before delete on orders for each row execute function protect_orders();

create function protect_payment_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('trivet.deletes_test_orders', true) = 'on' then
    return old;
  end if;
  raise exception 'what is written in % is not rewritten', tg_table_name;
end $$;
drop trigger payment_entries_only_grow on payment_entries;
create trigger payment_entries_only_grow before update or delete on payment_entries
  for each row execute function protect_payment_entries();

-- The records of a deleted order go with it. Existing rows satisfy the constraints, so they are checked without a long lock.
alter table payments drop constraint payments_order_id_fkey,
  add constraint payments_order_id_fkey foreign key (order_id) references orders (id) on delete cascade not valid;
alter table payment_entries drop constraint payment_entries_order_id_fkey,
  add constraint payment_entries_order_id_fkey foreign key (order_id) references payments (order_id)
    on delete cascade not valid;
alter table order_refunds drop constraint order_refunds_order_id_fkey,
  add constraint order_refunds_order_id_fkey foreign key (order_id) references orders (id) on delete cascade not valid;
alter table order_refund_lines drop constraint order_refund_lines_refund_id_fkey,
  add constraint order_refund_lines_refund_id_fkey foreign key (refund_id) references order_refunds (id)
    on delete cascade not valid,
  drop constraint order_refund_lines_order_id_position_fkey,
  add constraint order_refund_lines_order_id_position_fkey foreign key (order_id, position)
    references order_lines (order_id, position) on delete cascade not valid;
alter table order_shipments drop constraint order_shipments_order_id_fkey,
  add constraint order_shipments_order_id_fkey foreign key (order_id) references orders (id) on delete cascade not valid;
alter table order_shipment_lines drop constraint order_shipment_lines_shipment_id_fkey,
  add constraint order_shipment_lines_shipment_id_fkey foreign key (shipment_id) references order_shipments (id)
    on delete cascade not valid,
  drop constraint order_shipment_lines_order_id_position_fkey,
  add constraint order_shipment_lines_order_id_position_fkey foreign key (order_id, position)
    references order_lines (order_id, position) on delete cascade not valid;
alter table order_edits drop constraint order_edits_order_id_fkey,
  add constraint order_edits_order_id_fkey foreign key (order_id) references orders (id) on delete cascade not valid;
alter table promotion_uses drop constraint promotion_uses_order_id_fkey,
  add constraint promotion_uses_order_id_fkey foreign key (order_id) references orders (id) on delete cascade not valid;
alter table return_lines drop constraint return_lines_return_id_fkey,
  add constraint return_lines_return_id_fkey foreign key (return_id) references returns (id) on delete cascade not valid;
alter table return_events drop constraint return_events_return_id_fkey,
  add constraint return_events_return_id_fkey foreign key (return_id) references returns (id) on delete cascade not valid;
alter table return_mails drop constraint return_mails_return_id_fkey,
  add constraint return_mails_return_id_fkey foreign key (return_id) references returns (id) on delete cascade not valid;

alter table payments validate constraint payments_order_id_fkey;
alter table payment_entries validate constraint payment_entries_order_id_fkey;
alter table order_refunds validate constraint order_refunds_order_id_fkey;
alter table order_refund_lines validate constraint order_refund_lines_refund_id_fkey,
  validate constraint order_refund_lines_order_id_position_fkey;
alter table order_shipments validate constraint order_shipments_order_id_fkey;
alter table order_shipment_lines validate constraint order_shipment_lines_shipment_id_fkey,
  validate constraint order_shipment_lines_order_id_position_fkey;
alter table order_edits validate constraint order_edits_order_id_fkey;
alter table promotion_uses validate constraint promotion_uses_order_id_fkey;
alter table return_lines validate constraint return_lines_return_id_fkey;
alter table return_events validate constraint return_events_return_id_fkey;
alter table return_mails validate constraint return_mails_return_id_fkey;
