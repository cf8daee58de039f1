-- What reports read. Declared by whose tables they are: orders, payments, inventory, catalog.

-- What an order brought in: what was agreed on, less what was given back. Orders that came to nothing bring nothing.
create view sales as
  select o.id as order_id, o.placed_at, o.currency, o.total - p.refunded as amount
  from orders o
  join payments p on p.order_id = o.id
  where o.order_state in ('placed', 'processing', 'completed');

create view sold_goods as
  select l.product_id, l.name, o.placed_at, o.currency, l.quantity, l.total as amount
  from order_lines l
  join orders o on o.id = l.order_id
  where o.order_state in ('placed', 'processing', 'completed');

-- What is on the shelf of everything that is for sale.
create view shelf as
  select s.product_id, p.name, c.name as color_name, s.on_hand
  from stock_items s
  join products p on p.id = s.product_id and p.status = 'published'
  left join product_colors c on c.product_id = s.product_id and c.key = s.color_key
  where s.color_key = '' or c.key is not null;

create index stock_items_on_hand on stock_items (on_hand);
