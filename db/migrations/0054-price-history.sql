-- Every price of every product since this migration. Rows are only added, by triggers, and deleted with the product.
create table price_history (
  id bigint generated always as identity primary key,
  product_id text not null references products (id) on delete cascade,
  -- Minor units.
  price bigint not null,
  compare_at_price bigint,
  -- Null while the shop has not saved a currency: the default applies.
  currency text,
  changed_at timestamptz not null default now()
);
create index price_history_of_product on price_history (product_id, id desc);

create function saved_currency() returns text language sql stable as $$
  select value ->> 'currency' from settings where key = 'shop'
$$;

insert into price_history (product_id, price, compare_at_price, currency)
  select id, price, compare_at_price, saved_currency() from products;

create function record_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_history (product_id, price, compare_at_price, currency)
      select id, price, compare_at_price, saved_currency() from after_change;
  elsif exists (
    select from before_change b join after_change a using (id)
    where (b.price, b.compare_at_price) is distinct from (a.price, a.compare_at_price)
  ) then
    insert into price_history (product_id, price, compare_at_price, currency)
      select a.id, a.price, a.compare_at_price, saved_currency()
      from before_change b join after_change a using (id)
      where (b.price, b.compare_at_price) is distinct from (a.price, a.compare_at_price);
  end if;
  return null;
end $$;
create trigger prices_of_new_products after insert on products referencing new table as after_change
  for each statement execute function record_prices();
create trigger prices_of_changed_products after update on products
  referencing old table as before_change new table as after_change
  for each statement execute function record_prices();

-- Another shop currency changes every price.
create function record_prices_in_currency() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.value ->> 'currency') is not distinct from (new.value ->> 'currency') then
    return null;
  end if;
  insert into price_history (product_id, price, compare_at_price, currency)
    select id, price, compare_at_price, new.value ->> 'currency' from products;
  return null;
end $$;
create trigger prices_follow_currency after insert or update of value on settings
  for each row when (new.key = 'shop') execute function record_prices_in_currency();

create function protect_price_history() returns trigger language plpgsql as $$
begin
  -- The product is deleted, and its history with it.
  if tg_op = 'DELETE' and not exists (select from products where id = old.product_id) then return old; end if;
  raise exception 'rows of price_history are never changed or deleted';
end $$;
create trigger price_history_is_append_only before update or delete on price_history
  for each row execute function protect_price_history();
