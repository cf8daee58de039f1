-- The writes and locks of an order with one line, as in the checkout, without its reads and decisions.
\set product random(1, 40)
select gen_random_uuid() as order_id \gset
begin;
select user_id from carts where user_id = (select id from bench_people where n = :client_id) for update;
update stock_items s set on_hand = s.on_hand - 1, version = s.version + 1, updated_at = now()
  from bench_goods g where g.n = :product and s.product_id = g.product_id and s.color_key = g.color_key and s.on_hand >= 1;
with placed as (
  insert into orders (id, user_id, email, customer_name, status, order_state, payment_state, shipment_state, payment_method,
                      currency, subtotal, delivery, total, delivery_method, delivery_name, placed_at)
  select :order_id::uuid, id, 'bench@example.org', 'Bench', 'pending', 'placed', 'unpaid', 'none', 'pay-on-delivery',
         'USD', 4500, 0, 4500, 'pickup', 'Pick-up at the shop', now()
  from bench_people where n = :client_id
), lines as (
  insert into order_lines (order_id, position, product_id, name, unit_price, quantity, total, taken)
  select :order_id::uuid, 0, product_id, 'Benchmark product', 4500, 1, 4500, '[{"productId":"thing","colorKey":"","quantity": 1}]'
  from bench_goods where n = :product
), begun as (
  insert into order_timeline (order_id, event, actor, happened_at) values (:order_id::uuid, 'placed', 'Bench', now())
)
insert into unseen_orders (user_id, order_id) select id, :order_id::uuid from users where role = 'admin';
insert into payments (order_id, method, currency, due) values (:order_id::uuid, 'pay-on-delivery', 'USD', 4500);
select pg_notify('bench', '{"event":"order.placed"}');
select graphile_worker.add_job('bench_nothing', '{}'::json, run_at => now() + interval '1 day');
insert into checkout_requests (user_id, idempotency_key, request, order_id, answer)
  select id, :order_id::text, '["quote","pay-on-delivery"]', :order_id::uuid, '{}' from bench_people where n = :client_id;
update carts set updated_at = now() where user_id = (select id from bench_people where n = :client_id);
select pg_notify('bench', '{"event":"cart.changed"}');
commit;
