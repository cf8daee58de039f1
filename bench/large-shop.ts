/** SQL that inserts 10,000 products and 10,000 orders of one line item each, with realistic values. */
export const largeShopStatements: readonly string[] = [
  `insert into orders (id, email, customer_name, status, order_state, payment_state, shipment_state, payment_method,
      currency, subtotal, delivery, total, delivery_method, delivery_name, placed_at)
    select gen_random_uuid(), 'person' || n || '@example.net', 'Person ' || md5(n::text),
      (array['delivered', 'delivered', 'delivered', 'shipped', 'confirmed', 'pending', 'cancelled'])[1 + n % 7],
      (array['completed', 'completed', 'completed', 'processing', 'processing', 'placed', 'cancelled'])[1 + n % 7],
      (array['paid', 'paid', 'paid', 'unpaid', 'refunded'])[1 + n % 5],
      (array['delivered', 'delivered', 'shipped', 'packing', 'none'])[1 + n % 5],
      (array['card', 'bank-transfer', 'pay-on-delivery'])[1 + n % 3],
      'EUR', n, 0, n, 'way-' || n % 6, 'Some way', now() - n * interval '1 hour'
    from generate_series(1, 10000) n`,
  `insert into order_lines (order_id, position, product_id, name, unit_price, quantity, total, taken)
    select id, 0, 'pan', 'Pan ' || md5(number::text), 1, 1, 1, '[]' from orders where email like 'person%@example.net'`,
  `insert into products (id, name, search_name, kind, status, category_id, price, in_stock, sku, updated_at)
    select 'many-' || n, 'Pot ' || n, 'pot ' || n, 'product', case when n % 100 = 0 then 'draft' else 'published' end,
      (select id from categories order by id offset n % 5 limit 1), n, n % 3 > 0, 'MANY' || n,
      now() - n * interval '1 minute'
    from generate_series(1, 10000) n`,
  // All have a use in kitchen planning, spread over all uses.
  `insert into product_attributes (product_id, attribute_key, choice_key)
    select p.id, 'kitchen-use', u.key from products p join lateral (
      select key from attribute_choices where attribute_key = 'kitchen-use' and position = 1 + abs(hashtext(p.id)) % 41) u on true
    where p.id like 'many-%' on conflict do nothing`,
  `insert into product_attributes (product_id, attribute_key, choice_key)
    select id, 'hob', (array['gas', 'induction', 'none'])[1 + abs(hashtext(id || 'hob')) % 3] from products where id like 'many-%'`,
  `insert into product_attributes (product_id, attribute_key, number)
    select id, 'oven-limit', 120 + abs(hashtext(id || 'oven')) % 180 from products where id like 'many-%'`,
  "update product_variants v set in_stock = p.in_stock, price = p.price from products p where p.id = v.product_id and p.id like 'many-%'",
  'vacuum analyze',
];

/** Requests for the first page of the most used back office lists and filters. */
export const firstPages: readonly (readonly [name: string, address: string])[] = [
  ['Orders', '/api/admin/orders'],
  ['Orders, pending', '/api/admin/orders?status=pending'],
  ['Orders, the largest first', '/api/admin/orders?sort=largest'],
  ['Orders, searched', '/api/admin/orders?q=person77'],
  ['Products', '/api/admin/products'],
  ['Products, by name', '/api/admin/products?sort=name'],
  ['Products, drafts', '/api/admin/products?status=draft'],
  ['Products, searched', '/api/admin/products?q=pot+98'],
];
