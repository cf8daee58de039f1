-- Net sales of the orders that a promotion reduced, by the one definition of sales (migration 0056). Uses and discount
-- count orders without cancelled ones.
create or replace view promotion_sales as
  select u.promotion_id, o.currency,
    count(*)::int as orders,
    sum(u.amount)::bigint as discount,
    coalesce(sum(sold.net), 0)::bigint as revenue
  from promotion_uses u
  join orders o on o.id = u.order_id
  cross join lateral (
    select sum(e.gross - e.discounts - e.refunds)::bigint as net from sales_entries e where e.order_id = u.order_id
  ) sold
  where u.given_back_at is null
  group by u.promotion_id, o.currency;

-- A change of the currency also converts the prices, in the same transaction. The prices that stay the same are recorded
-- at its end, so that no amount is recorded with the other currency.
create or replace function record_prices_in_currency() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price, compare_at_price, currency)
    select p.id, p.price, p.compare_at_price, saved_currency() from products p
    where saved_currency() is distinct from (
      select h.currency from price_history h where h.product_id = p.id order by h.id desc limit 1);
  return null;
end $$;
drop trigger prices_follow_currency on settings;
create constraint trigger prices_follow_currency after insert or update of value on settings
  deferrable initially deferred for each row when (new.key = 'shop') execute function record_prices_in_currency();
