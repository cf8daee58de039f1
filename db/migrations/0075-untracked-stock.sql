-- A variant that can be ordered without stock, has no day and was never counted is not tracked: it is in stock in any quantity.
-- Migration 0074 marked such variants as backordered.
create temporary table untracked on commit drop as
  select b.product_id, b.color_key
  from backorder_variants b
  left join stock_items s on s.product_id = b.product_id and s.color_key = b.color_key
  where s.product_id is null and b.available_on is null;

select set_config('shop.keeps_variants', 'on', true);
update product_variants v set backordered = false
from untracked u where v.product_id = u.product_id and v.id = u.color_key and v.backordered;
update product_colors k set backordered = false
from product_variants v join product_options o on o.product_id = v.product_id and o.key = 'color'
where k.product_id = v.product_id and k.key = v.option_values[o.position + 1] and v.in_stock and not v.backordered
  and k.backordered;
update products p set backordered = false, ships_on = null
where p.backordered and p.kind = 'product'
  and exists (select from product_variants v where v.product_id = p.id and v.in_stock and not v.backordered);
update set_components c set backordered_variants = array_remove(c.backordered_variants, u.color_key)
from untracked u
where u.product_id = c.product_id and u.color_key = any (c.backordered_variants);
update products p set backordered = false, ships_on = null
where p.backordered and p.kind = 'set' and not exists (
  select from set_components c where c.set_id = p.id and c.backordered_variants <> '{}');
update products p set ships_on = w.ships_on
from (
  select c.set_id, case when bool_and(v.available_on is not null) then max(v.available_on) end as ships_on
  from set_components c join product_variants v on v.product_id = c.product_id and v.id = any (c.backordered_variants)
  group by 1
) w
where p.id = w.set_id and p.kind = 'set' and p.backordered and p.ships_on is distinct from w.ships_on;
update product_variants v set backordered = false
from products p where p.id = v.product_id and p.kind = 'set' and v.backordered and not p.backordered;
select set_config('shop.keeps_variants', '', true);
