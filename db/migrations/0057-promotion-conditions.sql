-- Promotions for a first order, for customers with certain tags and with codes for one use each; limits without a code.
alter table promotions
  -- An automatic promotion with a limit is counted; one without stays uncounted, because each count locks the row.
  drop constraint counted_by_code,
  add column first_order boolean not null default false,
  add column customer_tags text[] not null default '{}',
  add column unique_codes boolean not null default false,
  add constraint unique_codes_instead_of_one check (not unique_codes or code is null);

-- Codes for one use each.
create table promotion_codes (
  code citext primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  promotion_id uuid not null references promotions (id),
  created_at timestamptz not null,
  -- The order that used the code; null: not used.
  order_id uuid references orders (id),
  used_at timestamptz,
  check ((order_id is null) = (used_at is null))
);
create index promotion_codes_by_promotion on promotion_codes (promotion_id);
create index promotion_codes_by_order on promotion_codes (order_id) where order_id is not null;

-- Counts the uses of a promotion that gets its first limit from the orders that used it.
create function recount_promotion(of_promotion uuid) returns int language plpgsql as $$
declare
  counted int;
begin
  select count(*) into counted from promotion_uses where promotion_id = of_promotion and given_back_at is null;
  update promotions set uses = counted where id = of_promotion;
  delete from promotion_customers where promotion_id = of_promotion;
  insert into promotion_customers (promotion_id, user_id, uses)
    select of_promotion, user_id, count(*) from promotion_uses
    where promotion_id = of_promotion and given_back_at is null and user_id in (select id from users)
    group by user_id;
  delete from promotion_guests where promotion_id = of_promotion;
  insert into promotion_guests (promotion_id, email, uses)
    select of_promotion, guest_email, count(*) from promotion_uses
    where promotion_id = of_promotion and given_back_at is null and guest_email is not null
    group by guest_email;
  return counted;
end $$;

-- Sales of each promotion: the orders that it reduced, without cancelled ones. Revenue is the total without refunds, of
-- placed orders.
create view promotion_sales as
  select u.promotion_id, o.currency,
    count(*)::int as orders,
    sum(u.amount)::bigint as discount,
    coalesce(sum(o.total - p.refunded) filter (where o.order_state in ('placed', 'processing', 'completed')), 0)::bigint
      as revenue
  from promotion_uses u
  join orders o on o.id = u.order_id
  join payments p on p.order_id = o.id
  where u.given_back_at is null
  group by u.promotion_id, o.currency;
