-- Units of orders whose payment is waited for: nobody else can buy them, and they are not sold yet. They lie on the
-- shelf besides `on_hand`, which is what can be bought.
alter table stock_items add column held int not null default 0 check (held >= 0);

update stock_items s
set held = waiting.units
from (
  select unit ->> 'productId' as product_id, unit ->> 'colorKey' as color_key, sum((unit ->> 'quantity')::int) as units
  from orders o
  join order_lines l on l.order_id = o.id
  cross join jsonb_array_elements(l.taken) unit
  where o.order_state = 'awaiting_payment'
  group by 1, 2
) waiting
where s.product_id = waiting.product_id and s.color_key = waiting.color_key;

-- Asked whenever the books are checked, of some orders among very many.
create index orders_awaiting_payment on orders (id) where order_state = 'awaiting_payment';
