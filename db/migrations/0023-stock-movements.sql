-- Every change of what can be bought of a variant, with what caused it. Only ever added to; it goes with the product.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products (id) on delete cascade,
  color_key text not null,
  happened_at timestamptz not null default now(),
  -- By how much, and what could be bought then. A count that found what was expected moved nothing.
  quantity int not null,
  available int not null,
  reason text not null check (reason in
    ('opening', 'order', 'put_back', 'returned', 'counted', 'received', 'damaged', 'lost', 'correction', 'removed')),
  -- The order that took it or gave it back.
  order_id uuid,
  -- No reference: what somebody counted stays written when they have left.
  actor_id text,
  note text not null default '' check (length(note) <= 300),
  check (quantity <> 0 or reason = 'counted')
);
create index stock_movements_of_variant on stock_movements (product_id, color_key, id desc);
create trigger stock_movements_are_not_rewritten before update on stock_movements
  for each row execute function refuse_to_rewrite();

-- From so many units down a variant is running out; null: as the settings say for everything.
alter table stock_items add column low_level int check (low_level between 0 and 1000000);

insert into stock_movements (product_id, color_key, quantity, available, reason)
select product_id, color_key, on_hand, on_hand, 'opening' from stock_items where on_hand <> 0;

-- No change of the shelf goes unwritten, whoever makes it. The statement that makes it says why (`shop.stock_cause`).
create function write_stock_movement() returns trigger language plpgsql as $$
declare
  cause jsonb := coalesce(nullif(current_setting('shop.stock_cause', true), ''), '{}')::jsonb;
  moved int;
  why text := coalesce(cause ->> 'reason', 'correction');
begin
  if tg_op = 'DELETE' then
    -- The product itself goes, and its history with it.
    if not exists (select from products where id = old.product_id) then return null; end if;
    if old.on_hand <> 0 then
      insert into stock_movements (product_id, color_key, quantity, available, reason)
      values (old.product_id, old.color_key, -old.on_hand, 0, 'removed');
    end if;
    return null;
  end if;
  moved := new.on_hand - case when tg_op = 'INSERT' then 0 else old.on_hand end;
  if moved = 0 and why <> 'counted' then return null; end if;
  insert into stock_movements (product_id, color_key, happened_at, quantity, available, reason, order_id, actor_id, note)
  values (new.product_id, new.color_key, new.updated_at, moved, new.on_hand, why,
    (cause ->> 'orderId')::uuid, cause ->> 'actorId', coalesce(cause ->> 'note', ''));
  return null;
end $$;
create trigger stock_items_are_followed after insert or delete or update of on_hand on stock_items
  for each row execute function write_stock_movement();

-- What inventory reads of the catalogue: everything that has a shelf of its own, whether it was ever counted or not.
create view stock_variants as
  select p.id as product_id, coalesce(c.key, '') as color_key, p.name, c.name as color_name,
         case when c.key is null then p.sku else c.sku end as sku, p.status, p.category_id,
         g.name as category_name, p.search_name, coalesce(c.position, 0) as position
  from products p
  join categories g on g.id = p.category_id
  left join product_colors c on c.product_id = p.id
  where p.kind = 'product';

-- What inventory reads of orders: how people call the one that a movement was made for.
create view numbers_of_orders as select id, number from orders;

-- How whoever changed the stock is called, as long as they are here.
create view staff_names as
  select id, coalesce(nullif(name, ''), email) as name from users where role = 'admin';

create or replace view shelf as
  select s.product_id, p.name, c.name as color_name, s.on_hand, s.low_level
  from stock_items s
  join products p on p.id = s.product_id and p.status = 'published'
  left join product_colors c on c.product_id = s.product_id and c.key = s.color_key
  where s.color_key = '' or c.key is not null;
