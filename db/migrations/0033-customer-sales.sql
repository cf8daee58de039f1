-- What each customer's orders brought in is kept, so that the list of customers is sorted by it from an index. It is
-- counted anew, from the sales themselves, at the end of each transaction that changed any of them.
alter view customer_sales rename to counted_customer_sales;

create table customer_sales (
  customer_id text not null,
  currency text not null,
  -- None where all were called off: the row stays, for it is what counting is held by.
  orders bigint not null default 0 check (orders >= 0),
  -- Minor units.
  amount bigint not null default 0,
  last_placed_at timestamptz,
  -- The transaction that counted last and when it began: in a database that was restored their numbers come again.
  counted_by text,
  primary key (customer_id, currency)
);
create index customer_sales_by_amount on customer_sales (currency, amount desc, customer_id) where orders > 0;
create index customer_sales_by_orders on customer_sales (currency, orders desc, customer_id) where orders > 0;
insert into customer_sales (customer_id, currency, orders, amount, last_placed_at)
  select customer_id, currency, orders, amount, last_placed_at from counted_customer_sales;

create function count_customer_sales(customer text, of_currency text) returns void language plpgsql as $$
declare
  this_transaction constant text := pg_current_xact_id() || ' ' || now();
begin
  if customer is null then
    return;
  end if;
  if not exists (select from users where id = customer) then
    delete from customer_sales where customer_id = customer;
    return;
  end if;
  -- Ten thousand orders that come at once are counted once: counting begins when a transaction has written everything.
  if exists (
    select from customer_sales
    where customer_id = customer and currency = of_currency and counted_by = this_transaction
  ) then
    return;
  end if;
  -- One at a time for each customer: whoever counts second sees what the first wrote.
  insert into customer_sales (customer_id, currency) values (customer, of_currency)
    on conflict (customer_id, currency) do update set currency = excluded.currency;
  update customer_sales s
    set orders = coalesce(c.orders, 0), amount = coalesce(c.amount, 0), last_placed_at = c.last_placed_at,
      counted_by = this_transaction
    from (select customer as id) one
    left join counted_customer_sales c on c.customer_id = one.id and c.currency = of_currency
    where s.customer_id = one.id and s.currency = of_currency;
end $$;

create function count_sales_of_order() returns trigger language plpgsql as $$
begin
  perform count_customer_sales(old.user_id, old.currency);
  if tg_op = 'UPDATE' and new.user_id is distinct from old.user_id then
    perform count_customer_sales(new.user_id, new.currency);
  end if;
  return null;
end $$;

create function count_sales_of_payment() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select user_id, currency into paid from orders where id = new.order_id;
  perform count_customer_sales(paid.user_id, paid.currency);
  return null;
end $$;

-- Deferred: whoever holds a customer waits for nothing else any more. Payments go with their orders only.
create constraint trigger orders_are_counted after update of order_state, total, user_id or delete on orders
  deferrable initially deferred for each row execute function count_sales_of_order();
create constraint trigger payments_are_counted after insert or update of refunded on payments
  deferrable initially deferred for each row execute function count_sales_of_payment();
