-- The number on a shelf is one thing, whether a product has it or one of its colours: until now each table looked at itself
-- alone. What stood there twice before is left as it is; whoever saves it next is told.
create table shelf_numbers (
  -- In small letters.
  number text primary key,
  product_id text not null references products (id) on delete cascade,
  -- '': the product's own.
  color_key text not null default ''
);
create index shelf_numbers_by_product on shelf_numbers (product_id);

create function keep_number_of_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from shelf_numbers where number = lower(old.sku) and product_id = old.id and color_key = '';
  end if;
  if new.sku is not null then
    insert into shelf_numbers (number, product_id) values (lower(new.sku), new.id);
  end if;
  return null;
end $$;

create function keep_number_of_color() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from shelf_numbers where number = lower(old.sku) and product_id = old.product_id and color_key = old.key;
  end if;
  if tg_op <> 'DELETE' and new.sku is not null then
    insert into shelf_numbers (number, product_id, color_key) values (lower(new.sku), new.product_id, new.key);
  end if;
  return null;
end $$;

insert into shelf_numbers (number, product_id) select lower(sku), id from products where sku is not null;
insert into shelf_numbers (number, product_id, color_key)
select lower(sku), product_id, key from product_colors where sku is not null
on conflict do nothing;

create trigger products_have_numbers after insert on products
  for each row when (new.sku is not null) execute function keep_number_of_product();
create trigger products_change_numbers after update of sku on products
  for each row when (old.sku is distinct from new.sku) execute function keep_number_of_product();
create trigger colors_have_numbers after insert on product_colors
  for each row when (new.sku is not null) execute function keep_number_of_color();
create trigger colors_change_numbers after update of sku on product_colors
  for each row when (old.sku is distinct from new.sku) execute function keep_number_of_color();
create trigger colors_leave_numbers after delete on product_colors
  for each row when (old.sku is not null) execute function keep_number_of_color();
