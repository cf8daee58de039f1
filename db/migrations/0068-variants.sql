-- Variants: a product has up to three options, and a variant is one combination of their values. Every product has at
-- least one variant; a product without options has the variant ''.
--
-- Colours stay in product_colors: they are the values of the option with key 'color'. In stock, carts and orders,
-- color_key is the id of the variant. For a product whose only option is its colour, both are the same.
create table product_options (
  product_id text not null references products (id) on delete cascade,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  name text not null check (length(name) between 1 and 60),
  position int not null check (position between 0 and 2),
  primary key (product_id, key)
);

-- Values of the options other than colour.
create table product_option_values (
  product_id text not null,
  option_key text not null check (option_key <> 'color'),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  name text not null check (length(name) between 1 and 60),
  position int not null,
  primary key (product_id, option_key, key),
  foreign key (product_id, option_key) references product_options (product_id, key) on delete cascade
);

create table product_variants (
  product_id text not null references products (id) on delete cascade,
  -- Never changes, because carts, orders and stock refer to it.
  id text not null check (id ~ '^([a-z0-9]+([-.][a-z0-9]+)*)?$' and length(id) <= 124),
  position int not null,
  -- Keys of the option values, in the order of the options.
  option_values text[] not null,
  sku text check (length(sku) between 1 and 60),
  -- A GTIN with a valid check digit; the program checks the digit.
  barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  -- Minor units of the shop's currency, like all amounts here.
  price bigint not null check (price >= 0),
  compare_at_price bigint check (compare_at_price > price),
  cost bigint check (cost >= 0),
  weight_grams int check (weight_grams between 1 and 1000000),
  -- Package dimensions in millimetres: all three or none.
  length_mm int check (length_mm between 1 and 10000),
  width_mm int check (width_mm between 1 and 10000),
  height_mm int check (height_mm between 1 and 10000),
  -- 'continue': it can be ordered when it is out of stock.
  inventory_policy text not null default 'deny' check (inventory_policy in ('deny', 'continue')),
  -- When a backorder or pre-order is expected to ship.
  available_on date,
  in_stock boolean not null default false,
  primary key (product_id, id),
  unique (product_id, option_values),
  check (num_nulls(length_mm, width_mm, height_mm) in (0, 3))
);
create unique index product_variants_by_sku on product_variants (lower(sku));
create index product_variants_by_barcode on product_variants (barcode) where barcode is not null;

insert into product_options (product_id, key, name, position)
  select distinct product_id, 'color', 'Colour', 0 from product_colors;
insert into product_variants (product_id, id, position, option_values, sku, price, compare_at_price, cost, in_stock)
  select p.id, coalesce(c.key, ''), coalesce(c.position, 0), case when c.key is null then '{}' else array[c.key] end,
    -- Until migration 0025 a product and a colour could have the same SKU: the one in shelf_numbers keeps it.
    (select coalesce(c.sku, p.sku) from shelf_numbers n
      where n.number = lower(case when c.key is null then p.sku else c.sku end)
        and n.product_id = p.id and n.color_key = coalesce(c.key, '')),
    p.price, p.compare_at_price, p.cost, case when c.key is null then p.in_stock else c.in_stock end
  from products p left join product_colors c on c.product_id = p.id;

-- The highest price of the variants that can be bought; `price` is the lowest.
alter table products add column highest_price bigint;
update products set highest_price = price;
alter table products alter column highest_price set not null;
create or replace view published_products as select * from products where status = 'published';

-- A picture of some variants only. A picture without a row here belongs to its colour, or to all variants.
create table variant_pictures (
  product_id text not null,
  picture_id uuid not null,
  variant_id text not null,
  primary key (product_id, picture_id, variant_id),
  foreign key (product_id, picture_id) references product_pictures (product_id, picture_id) on delete cascade,
  foreign key (product_id, variant_id) references product_variants (product_id, id) on delete cascade
);

-- A component of a set: with color_key that variant, without it the product without options, or the customer chooses.
alter table set_components drop constraint set_components_product_id_color_key_fkey;
alter table set_components add foreign key (product_id, color_key) references product_variants (product_id, id);

-- A handle of a product that became a variant of another one selects that variant.
alter table product_aliases
  add column variant_id text,
  add foreign key (product_id, variant_id) references product_variants (product_id, id) on delete set null (variant_id);

-- Stock by location; the shop has one.
alter table stock_items add column location text not null default 'shop' check (location = 'shop');

-- Prices of variants; '' is the price that lists show.
alter table price_history add column variant_id text not null default '';
create index price_history_of_variant on price_history (product_id, variant_id, id desc);

create function record_variant_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_history (product_id, variant_id, price, compare_at_price, currency)
      select product_id, id, price, compare_at_price, saved_currency() from after_change where id <> '';
  else
    insert into price_history (product_id, variant_id, price, compare_at_price, currency)
      select a.product_id, a.id, a.price, a.compare_at_price, saved_currency()
      from before_change b join after_change a using (product_id, id)
      where a.id <> '' and (b.price, b.compare_at_price) is distinct from (a.price, a.compare_at_price);
  end if;
  return null;
end $$;
create trigger prices_of_new_variants after insert on product_variants referencing new table as after_change
  for each statement execute function record_variant_prices();
create trigger prices_of_changed_variants after update on product_variants
  referencing old table as before_change new table as after_change
  for each statement execute function record_variant_prices();
insert into price_history (product_id, variant_id, price, compare_at_price, currency)
  select product_id, id, price, compare_at_price, saved_currency() from product_variants where id <> '';

-- As in migration 0063, for variants, too.
create or replace function record_prices_in_currency() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, variant_id, price, compare_at_price, currency)
    select p.id, p.variant_id, p.price, p.compare_at_price, saved_currency()
    from (
      select id, '' as variant_id, price, compare_at_price from products
      union all
      select product_id, id, price, compare_at_price from product_variants where id <> ''
    ) p
    where saved_currency() is distinct from (
      select h.currency from price_history h
      where h.product_id = p.id and h.variant_id = p.variant_id order by h.id desc limit 1);
  return null;
end $$;

-- SKUs of variants take part in the check that a SKU is unique.
create function record_variant_sku() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.sku is not null then
    delete from shelf_numbers where number = lower(old.sku) and product_id = old.product_id and color_key = old.id;
  end if;
  if tg_op <> 'DELETE' and new.sku is not null then
    insert into shelf_numbers (number, product_id, color_key) values (lower(new.sku), new.product_id, new.id);
  end if;
  return null;
end $$;
drop trigger products_have_numbers on products;
drop trigger products_change_numbers on products;
drop trigger colors_have_numbers on product_colors;
drop trigger colors_change_numbers on product_colors;
drop trigger colors_leave_numbers on product_colors;
drop function keep_number_of_product();
drop function keep_number_of_color();
create trigger variants_insert_sku after insert on product_variants
  for each row when (new.sku is not null) execute function record_variant_sku();
create trigger variants_change_sku after update of sku on product_variants
  for each row when (old.sku is distinct from new.sku) execute function record_variant_sku();
create trigger variants_delete_sku after delete on product_variants
  for each row when (old.sku is not null) execute function record_variant_sku();

-- The price that lists show: the lowest of the variants in stock, or of all when none is.
create function refresh_product_prices(product_ids text[]) returns void language plpgsql as $$
begin
  perform set_config('shop.keeps_variants', 'on', true);
  update products p
  set price = v.price, highest_price = v.highest_price, compare_at_price = v.compare_at_price
  from (
    select distinct on (x.product_id) x.product_id, x.price, x.compare_at_price,
      max(x.price) over (partition by x.product_id, x.in_stock) as highest_price
    from product_variants x where x.product_id = any (product_ids)
    order by x.product_id, x.in_stock desc, x.price, x.position
  ) v
  where p.id = v.product_id
    and (p.price, p.highest_price, p.compare_at_price) is distinct from (v.price, v.highest_price, v.compare_at_price);
  perform set_config('shop.keeps_variants', '', true);
end $$;

-- What inventory reads of the catalogue: every variant, with or without a stock row.
create view variant_names as
  select v.product_id, v.id as variant_id, (
    select string_agg(coalesce(c.name, x.name), ' / ' order by o.position)
    from product_options o
    left join product_colors c on o.key = 'color' and c.product_id = o.product_id
      and c.key = v.option_values[o.position + 1]
    left join product_option_values x on x.product_id = o.product_id and x.option_key = o.key
      and x.key = v.option_values[o.position + 1]
    where o.product_id = v.product_id) as name
  from product_variants v;

create or replace view stock_variants as
  select p.id as product_id, v.id as color_key, p.name, n.name as color_name, v.sku, p.status, p.category_id,
         g.name as category_name, p.search_name, v.position
  from products p
  join categories g on g.id = p.category_id
  join product_variants v on v.product_id = p.id
  left join variant_names n on n.product_id = v.product_id and n.variant_id = v.id
  where p.kind = 'product';

create or replace function set_order_line_sku() returns trigger language plpgsql as $$
begin
  new.sku := coalesce(new.sku,
    (select sku from product_variants where product_id = new.product_id and id = new.color_key));
  return new;
end $$;

-- The version before writes products and colours without variants. Until it no longer runs, triggers follow it.
create function variants_follow_products() returns trigger language plpgsql as $$
begin
  if current_setting('shop.keeps_variants', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into product_variants (product_id, id, position, option_values, sku, price, compare_at_price, cost, in_stock)
      values (new.id, '', 0, '{}', new.sku, new.price, new.compare_at_price, new.cost, new.in_stock)
      on conflict do nothing;
    return null;
  end if;
  -- Variants with prices of their own keep them.
  update product_variants
  set price = new.price, compare_at_price = new.compare_at_price, cost = new.cost,
    sku = case when id = '' then new.sku else sku end
  where product_id = new.id and (id = '' or (price, compare_at_price) is not distinct from (old.price, old.compare_at_price));
  return null;
end $$;
create trigger products_insert_variant after insert on products
  for each row execute function variants_follow_products();
create trigger products_update_variants after update of price, compare_at_price, cost, sku on products
  for each row when ((old.price, old.compare_at_price, old.cost, old.sku) is distinct from (new.price, new.compare_at_price, new.cost, new.sku))
  execute function variants_follow_products();

create function highest_price_follows() returns trigger language plpgsql as $$
begin
  if new.highest_price is null then
    new.highest_price := new.price;
  elsif tg_op = 'UPDATE' and current_setting('shop.keeps_variants', true) is distinct from 'on'
    and (old.highest_price = old.price or new.highest_price < new.price) then
    new.highest_price := new.price;
  end if;
  return new;
end $$;
create trigger products_have_highest_price before insert or update of price on products
  for each row execute function highest_price_follows();

create function variants_follow_colors() returns trigger language plpgsql as $$
begin
  if current_setting('shop.keeps_variants', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    delete from product_variants where product_id = old.product_id and id = old.key and option_values = array[old.key];
    delete from product_options where product_id = old.product_id and key = 'color'
      and not exists (select from product_colors where product_id = old.product_id);
    -- The product is deleted with its colours, or keeps one variant.
    insert into product_variants (product_id, id, position, option_values, sku, price, compare_at_price, cost)
      select id, '', 0, '{}', sku, price, compare_at_price, cost from products
      where id = old.product_id and not exists (select from product_variants where product_id = old.product_id)
      on conflict do nothing;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into product_options (product_id, key, name, position)
      select new.product_id, 'color', 'Colour', count(*) from product_options where product_id = new.product_id
      having count(*) < 3
      on conflict do nothing;
    if (select count(*) from product_options where product_id = new.product_id) = 1 then
      delete from product_variants where product_id = new.product_id and id = '';
      insert into product_variants (product_id, id, position, option_values, sku, price, compare_at_price, cost, in_stock)
        select new.product_id, new.key, new.position, array[new.key], new.sku, price, compare_at_price, cost, new.in_stock
        from products where id = new.product_id
        on conflict do nothing;
    end if;
    return null;
  end if;
  update product_variants set position = new.position, in_stock = new.in_stock, sku = new.sku
  where product_id = new.product_id and id = new.key and option_values = array[new.key]
    and (position, in_stock, sku) is distinct from (new.position, new.in_stock, new.sku);
  return null;
end $$;
create trigger colors_insert_variant after insert on product_colors
  for each row execute function variants_follow_colors();
create trigger colors_update_variant after update on product_colors
  for each row execute function variants_follow_colors();
create trigger colors_delete_variant after delete on product_colors
  for each row execute function variants_follow_colors();
