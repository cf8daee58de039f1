-- One definition of sales, the SQL equivalent of src/modules/orders/rules/sales-figures.ts. An order is a sale from the
-- time when it was paid; a refund counts at the time when it was made. Free exchange orders are no sales.

-- Time when the order was first paid in full. The trigger writes it for every version of the program.
alter table orders add column paid_at timestamptz;

create function set_order_paid_at() returns trigger language plpgsql as $$
begin
  if new.payment_state in ('paid', 'partially_refunded', 'refunded') then
    new.paid_at := coalesce(new.paid_at, case tg_op when 'INSERT' then new.placed_at else new.updated_at end);
  elsif new.paid_at is not null
      and not exists (select from payments where order_id = new.id and captured > 0) then
    -- The payment was undone. An edit that raises the total of a paid order keeps the time.
    new.paid_at := null;
  end if;
  return new;
end $$;
create trigger orders_have_paid_at before insert or update of payment_state on orders
  for each row execute function set_order_paid_at();

update orders o set paid_at = coalesce(
    (select max(e.happened_at) from payment_entries e where e.order_id = o.id and e.kind = 'captured'), o.placed_at)
  where payment_state in ('paid', 'partially_refunded', 'refunded');
create index orders_paid on orders (paid_at) where paid_at is not null;
create index payment_entries_refunded on payment_entries (happened_at) where kind = 'refunded';
create index order_refunds_by_time on order_refunds (refunded_at);

create function price_without_tax(price bigint, basis_points int, is_included boolean) returns bigint
language sql immutable as $$
  select case when is_included then round(price * 10000::numeric / (10000 + basis_points))::bigint else price end
$$;

-- The share of a part in an amount: `part` of `whole`, for `amount` of `whole`. At most `part`.
create function share_of(part bigint, whole bigint, amount bigint) returns bigint language sql immutable as $$
  select case when whole <= 0 then 0 else least(part, round(part * amount::numeric / whole)::bigint) end
$$;

-- Amounts of each order in minor units, before refunds. Gross sales, discounts and shipping are without tax. Gift cards
-- are no sales: they are a means of payment, sold in advance.
create view order_figures as
  select o.id as order_id, o.currency,
    lines.gross, lines.gross - lines.net as discounts,
    o.delivery - o.delivery_discount - shipping.included as shipping,
    lines.tax + shipping.tax as tax, o.payment_fee as fees, lines.gift_cards,
    lines.tax as item_tax, lines.paid as item_paid,
    shipping.tax as shipping_tax, o.delivery - o.delivery_discount + o.delivery_tax as shipping_paid
  from orders o
  cross join lateral (
    select exists (select from jsonb_array_elements(o.taxes) part where (part ->> 'isIncluded')::boolean) as is_included,
      (select coalesce(sum((part #>> '{amount,amount}')::bigint), 0)::bigint
       from jsonb_array_elements(o.taxes) part) as amount
    -- `offset 0` computes a subquery once per row, and lets an order be found by its index.
    offset 0) taxes
  cross join lateral (
    select coalesce(sum(price_without_tax(l.total, l.tax_rate, taxes.is_included))
        filter (where not l.is_gift_card), 0)::bigint as gross,
      coalesce(sum(price_without_tax(l.total - l.discount, l.tax_rate, taxes.is_included))
        filter (where not l.is_gift_card), 0)::bigint as net,
      coalesce(sum(l.total - l.discount + l.tax - price_without_tax(l.total - l.discount, l.tax_rate, taxes.is_included))
        filter (where not l.is_gift_card), 0)::bigint as tax,
      coalesce(sum(l.total - l.discount + l.tax) filter (where not l.is_gift_card), 0)::bigint as paid,
      coalesce(sum(l.total - l.discount + l.tax) filter (where l.is_gift_card), 0)::bigint as gift_cards,
      coalesce(sum(l.total - l.discount + l.tax
        - price_without_tax(l.total - l.discount, l.tax_rate, taxes.is_included)), 0)::bigint as all_tax
    from order_lines l where l.order_id = o.id) lines
  cross join lateral (
    -- The included tax of shipping is the rest of the order's taxes: its rate is not stored.
    select case when taxes.is_included then greatest(0, taxes.amount - lines.all_tax) else 0 end as included,
      case when taxes.is_included then greatest(0, taxes.amount - lines.all_tax) else o.delivery_tax end as tax
    offset 0) shipping;

-- Refunds that were made, with the time. A refund that settles an order edit is none: the edit has lowered the amounts
-- of the order itself.
create view effective_refunds as
  select r.id::text as key, r.id as refund_id, r.order_id, coalesce(e.happened_at, r.refunded_at) as refunded_at,
    r.amount, r.delivery
  from order_refunds r
  left join card_refunds c on c.id = r.id
  left join payment_entries e on c.id is not null and e.kind = 'refunded' and e.reference = c.id::text
  where (c.id is null or e.id is not null) and not r.messages @> '[{"code": "order_edited"}]'
  union all
  -- Made in the payment provider's dashboard.
  select e.reference, null, e.order_id, e.happened_at, e.amount, 0
  from payment_entries e
  where e.kind = 'refunded' and e.reference like 'outside %';

-- Each refund, split into items, shipping, their taxes, and gift cards. The taxes are shares of the order's taxes by the
-- sum refunded so far, so that the taxes of several refunds add up.
create view refund_figures as
  select r.key, r.order_id, f.currency, r.refunded_at, r.amount,
    part.items - part.item_tax as refunds, r.delivery - part.shipping_tax as shipping,
    part.item_tax + part.shipping_tax as tax, part.gift_cards
  from effective_refunds r
  cross join lateral (select * from order_figures where order_id = r.order_id offset 0) f
  cross join lateral (
    select case when f.item_paid = 0 then r.amount - r.delivery else least(r.amount - r.delivery, coalesce((
        select sum(share_of(l.total - l.discount + l.tax, l.quantity, rl.quantity))
        from order_refund_lines rl
        join order_lines l on l.order_id = rl.order_id and l.position = rl.position and l.is_gift_card
        where rl.refund_id = r.refund_id), 0))::bigint end as gift_cards
    offset 0) card
  cross join lateral (
    select coalesce(sum(earlier.amount - earlier.delivery - earlier.gift_cards), 0)::bigint as items,
      coalesce(sum(earlier.delivery), 0)::bigint as delivery
    from (
      select e.amount, e.delivery, least(e.amount - e.delivery, coalesce((
          select sum(share_of(l.total - l.discount + l.tax, l.quantity, rl.quantity))
          from order_refund_lines rl
          join order_lines l on l.order_id = rl.order_id and l.position = rl.position and l.is_gift_card
          where rl.refund_id = e.refund_id), 0))::bigint as gift_cards
      from effective_refunds e
      where e.order_id = r.order_id and (e.refunded_at, e.key) < (r.refunded_at, r.key)) earlier) before
  cross join lateral (
    select card.gift_cards, r.amount - r.delivery - card.gift_cards as items,
      share_of(f.item_tax, f.item_paid, before.items + r.amount - r.delivery - card.gift_cards)
        - share_of(f.item_tax, f.item_paid, before.items) as item_tax,
      share_of(f.shipping_tax, f.shipping_paid, before.delivery + r.delivery)
        - share_of(f.shipping_tax, f.shipping_paid, before.delivery) as shipping_tax
    offset 0) part;

-- Orders that are sales: paid, not cancelled, and not the free replacement of a return.
create view sold_orders as
  select o.id as order_id, o.user_id, o.currency, o.placed_at, o.paid_at, o.total
  from orders o
  where o.paid_at is not null and o.order_state in ('placed', 'processing', 'completed')
    and not exists (select from returns r where r.exchange_order_id = o.id);

-- What changes the figures of a day: an order when it is paid, a refund when it is made.
create view sales_entries as
  select s.order_id, s.paid_at as happened_at, s.currency, 1 as orders, f.gross, f.discounts, 0::bigint as refunds,
    f.shipping, f.tax, f.fees, f.gift_cards
  from sold_orders s
  cross join lateral (select * from order_figures where order_id = s.order_id offset 0) f
  union all
  select r.order_id, r.refunded_at, r.currency, 0, 0, 0, r.refunds, -r.shipping, -r.tax, 0, -r.gift_cards
  from refund_figures r
  cross join lateral (select from sold_orders where order_id = r.order_id offset 0) s;

-- Products in the same way, without tax and after discounts. `placed_at` is the time of payment or refund. Refunded
-- amounts that belong to no line are not counted.
create or replace view sold_goods as
  select l.product_id, l.name, s.paid_at as placed_at, s.currency, l.quantity,
    price_without_tax(l.total - l.discount, l.tax_rate, taxes.is_included) as amount
  from sold_orders s
  join orders o on o.id = s.order_id
  join order_lines l on l.order_id = s.order_id and not l.is_gift_card
  cross join lateral (
    select exists (select from jsonb_array_elements(o.taxes) part where (part ->> 'isIncluded')::boolean) as is_included
  ) taxes
  union all
  select l.product_id, l.name, r.refunded_at, s.currency, -rl.quantity,
    share_of(line.net, l.quantity, before.quantity) - share_of(line.net, l.quantity, before.quantity + rl.quantity)
  from effective_refunds r
  cross join lateral (
    select s.currency, o.taxes from sold_orders s join orders o on o.id = s.order_id
    where s.order_id = r.order_id offset 0) s
  join order_refund_lines rl on rl.refund_id = r.refund_id
  join order_lines l on l.order_id = rl.order_id and l.position = rl.position and not l.is_gift_card
  cross join lateral (
    select price_without_tax(l.total - l.discount, l.tax_rate, exists (
      select from jsonb_array_elements(s.taxes) part where (part ->> 'isIncluded')::boolean)) as net) line
  cross join lateral (
    select coalesce(sum(el.quantity), 0)::bigint as quantity
    from effective_refunds e
    join order_refund_lines el on el.refund_id = e.refund_id and el.position = rl.position
    where e.order_id = r.order_id and (e.refunded_at, e.key) < (r.refunded_at, r.key)) before;

-- What an order brought in: its total less gift cards sold and refunds. Total spent by customers is the sum of these.
create or replace view sales as
  select s.order_id, s.placed_at, s.currency,
    s.total - coalesce((
        select sum(l.total - l.discount + l.tax) from order_lines l
        where l.order_id = s.order_id and l.is_gift_card), 0)::bigint
      - coalesce((
        select sum(r.amount - r.gift_cards) from refund_figures r where r.order_id = s.order_id), 0)::bigint as amount
  from sold_orders s;

-- Customers' sales change with a payment and with a refund, too.
drop trigger orders_are_counted on orders;
create constraint trigger orders_are_counted
  after update of order_state, payment_state, total, user_id or delete on orders
  deferrable initially deferred for each row execute function count_sales_of_order();
create constraint trigger order_refunds_are_counted after insert on order_refunds
  deferrable initially deferred for each row execute function count_sales_of_payment();

update customer_sales set orders = 0, amount = 0, last_placed_at = null;
delete from order_sales;
insert into order_sales (order_id, customer_id, currency, amount, placed_at)
  select s.order_id, o.user_id, s.currency, s.amount, s.placed_at
  from sales s join orders o on o.id = s.order_id
  where o.user_id is not null;
insert into customer_sales (customer_id, currency, orders, amount, last_placed_at)
  select customer_id, currency, orders, amount, last_placed_at from counted_customer_sales
  on conflict (customer_id, currency) do update
    set orders = excluded.orders, amount = excluded.amount, last_placed_at = excluded.last_placed_at;

-- The SKU as it was when the item was ordered. The trigger writes it for every version of the program.
alter table order_lines add column sku text;

create function set_order_line_sku() returns trigger language plpgsql as $$
begin
  new.sku := coalesce(new.sku, case when new.color_key = ''
    then (select sku from products where id = new.product_id)
    else (select sku from product_colors where product_id = new.product_id and key = new.color_key) end);
  return new;
end $$;
create trigger order_lines_have_sku before insert on order_lines
  for each row execute function set_order_line_sku();
update order_lines l set sku = case when color_key = ''
  then (select sku from products where id = l.product_id)
  else (select sku from product_colors where product_id = l.product_id and key = l.color_key) end;

-- The last staff action that can be undone for a minute, with the state before it; null when there is none.
alter table orders add column undoable jsonb;
-- Payments that staff marked by mistake.
alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries add constraint payment_entries_kind_check check (kind in (
  'requires_action', 'authorized', 'failed', 'captured', 'refunded', 'voided', 'disputed', 'capture_undone'));
