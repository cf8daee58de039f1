-- Backorders: a variant whose inventory policy is 'continue' can be ordered when it is out of stock. Its available quantity
-- is then below zero: units on backorder.

-- What inventory reads of the catalogue: the variants that can be ordered when they are out of stock.
create view backorder_variants as
  select product_id, id as color_key, available_on from product_variants where inventory_policy = 'continue';

-- In place of the check: below zero, a quantity is lowered only while the policy of the variant allows it. A variant whose
-- policy changes to 'deny' keeps its units on backorder until they are restocked. The function is stable, so it sees the
-- same policy as the statement that lowers the quantity.
alter table stock_items drop constraint stock_items_on_hand_check;
create function check_backorder() returns trigger language plpgsql stable as $$
begin
  if not exists (
    select from backorder_variants where product_id = new.product_id and color_key = new.color_key
  ) then
    raise exception 'stock of % % would fall below zero', new.product_id, new.color_key
      using errcode = 'check_violation', table = 'stock_items', constraint = 'stock_items_on_hand_check';
  end if;
  return new;
end $$;
create trigger stock_items_insert_backorder before insert on stock_items
  for each row when (new.on_hand < 0) execute function check_backorder();
create trigger stock_items_change_backorder before update of on_hand on stock_items
  for each row when (new.on_hand < 0 and new.on_hand < old.on_hand) execute function check_backorder();

-- `in_stock` means that it can be ordered; `backordered` that no unit is left, so that it ships later.
alter table product_variants add column backordered boolean not null default false;
alter table product_colors add column backordered boolean not null default false;
alter table products
  add column backordered boolean not null default false,
  -- The day from which a backordered product is expected to ship. Of a set, the latest of its components.
  add column ships_on date;
create or replace view published_products as select * from products where status = 'published';
-- The variants of a component of which the stock is not enough for one set. Written by inventory.
alter table set_components add column backordered_variants text[] not null default '{}';

-- The expected shipping date that the customer was told: {"availableOn": "2026-12-24"}, or null for an unknown day. Null: the
-- line was in stock.
alter table order_lines add column backorder jsonb check (jsonb_typeof(backorder) = 'object');

-- Variants that were stored with the policy can now be ordered.
select set_config('shop.keeps_variants', 'on', true);
update product_variants v set in_stock = true, backordered = true
from products p
where p.id = v.product_id and p.kind = 'product' and v.inventory_policy = 'continue'
  and coalesce((select s.on_hand from stock_items s where s.product_id = v.product_id and s.color_key = v.id), 0) <= 0;
update product_colors k set in_stock = true, backordered = c.backordered
from (
  select v.product_id, v.option_values[o.position + 1] as key, bool_and(v.backordered) as backordered
  from product_variants v join product_options o on o.product_id = v.product_id and o.key = 'color'
  where v.in_stock group by 1, 2
) c
where k.product_id = c.product_id and k.key = c.key and (c.backordered or not k.in_stock);
update products p set in_stock = true, backordered = v.backordered, ships_on = case when v.backordered then v.ships_on end
from (
  select product_id, bool_and(backordered) as backordered, min(available_on) as ships_on
  from product_variants where in_stock group by 1
) v
where p.id = v.product_id and p.kind = 'product' and (v.backordered or not p.in_stock);
-- Sets that can be ordered because of a component on backorder.
with parts as (
  select c.set_id, b.available_on, b.color_key is not null as continues,
    coalesce(s.on_hand, 0) < c.quantity as lacks
  from (
    select set_id, product_id, coalesce(color_key, '') as color_key, sum(quantity) as quantity
    from set_components group by 1, 2, 3
  ) c
  left join stock_items s on s.product_id = c.product_id and s.color_key = c.color_key
  left join backorder_variants b on b.product_id = c.product_id and b.color_key = c.color_key
)
update products p set in_stock = true, backordered = true, ships_on = w.ships_on
from (
  select set_id, case when bool_and(available_on is not null) filter (where lacks) then max(available_on) filter (where lacks) end
    as ships_on
  from parts group by set_id having bool_and(continues or not lacks) and bool_or(lacks)
) w
where p.id = w.set_id and p.kind = 'set';
update product_variants v set in_stock = true, backordered = true
from products p where p.id = v.product_id and p.kind = 'set' and p.backordered;
update set_components c set backordered_variants = array[b.color_key]
from backorder_variants b
where b.product_id = c.product_id and b.color_key = coalesce(c.color_key, '')
  and coalesce((select s.on_hand from stock_items s where s.product_id = b.product_id and s.color_key = b.color_key), 0)
    < c.quantity;
select refresh_product_prices(coalesce(array_agg(distinct product_id), '{}')) from product_variants where backordered;
