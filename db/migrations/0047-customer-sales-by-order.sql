-- Sales of a customer change by the difference of one order, instead of being summed up from all orders of the customer
-- at every order. `doctor` still sums them up and compares.

-- What each order counts for its customer. Written by triggers only.
create table order_sales (
  order_id uuid primary key,
  customer_id text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null,
  placed_at timestamptz not null
);
create index order_sales_by_customer on order_sales (customer_id, currency, placed_at desc);
insert into order_sales (order_id, customer_id, currency, amount, placed_at)
  select s.order_id, o.user_id, s.currency, s.amount, s.placed_at
  from sales s join orders o on o.id = s.order_id
  where o.user_id is not null;

create function change_customer_sales(customer text, of_currency text, by_orders int, by_amount bigint)
returns void language plpgsql as $$
begin
  if by_orders < 0 and not exists (select from users where id = customer) then
    delete from customer_sales where customer_id = customer;
    return;
  end if;
  -- The row may be missing: a customer's first order, or sales that are corrected.
  insert into customer_sales (customer_id, currency) values (customer, of_currency)
    on conflict (customer_id, currency) do nothing;
  -- The update below then sees the orders that a concurrent transaction counted before.
  perform from customer_sales where customer_id = customer and currency = of_currency for update;
  update customer_sales
    set orders = orders + by_orders, amount = amount + by_amount,
      last_placed_at = (
        select placed_at from order_sales
        where customer_id = customer and currency = of_currency
        order by placed_at desc limit 1)
    where customer_id = customer and currency = of_currency;
end $$;

create function count_order_sales(of_order uuid) returns void language plpgsql as $$
declare
  before order_sales;
  after order_sales;
begin
  select * into before from order_sales where order_id = of_order;
  select s.order_id, o.user_id, s.currency, s.amount, s.placed_at into after
    from sales s join orders o on o.id = s.order_id
    where s.order_id = of_order and o.user_id is not null;
  if before is not distinct from after then
    return;
  end if;
  if after.order_id is null then
    delete from order_sales where order_id = of_order;
  else
    insert into order_sales select after.*
      on conflict (order_id) do update set customer_id = excluded.customer_id, currency = excluded.currency,
        amount = excluded.amount, placed_at = excluded.placed_at;
  end if;
  if before.customer_id = after.customer_id and before.currency = after.currency then
    perform change_customer_sales(after.customer_id, after.currency, 0, after.amount - before.amount);
  else
    if before.order_id is not null then
      perform change_customer_sales(before.customer_id, before.currency, -1, -before.amount);
    end if;
    if after.order_id is not null then
      perform change_customer_sales(after.customer_id, after.currency, 1, after.amount);
    end if;
  end if;
end $$;

create or replace function count_sales_of_order() returns trigger language plpgsql as $$
begin
  perform count_order_sales(old.id);
  return null;
end $$;

create or replace function count_sales_of_payment() returns trigger language plpgsql as $$
begin
  perform count_order_sales(new.order_id);
  return null;
end $$;

drop function count_customer_sales(text, text);
alter table customer_sales drop column counted_by;
