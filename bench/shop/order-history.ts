import type { BenchShop } from './bench-shop.ts';

/** Orders of one statement. */
const BATCH = 20_000;

/** The newest orders are in all states; older ones have ended. */
const OPEN = 700;

const id = "md5('bench-order-' || n)::uuid";
const placedAt = "now() - n * interval '10 minutes'";

const byAge = (open: string, ended: string) => `case when n <= ${OPEN} then ${open} else ${ended} end`;

const statementsFor = (from: number, to: number): string[] => {
  const numbers = `from generate_series(${from}, ${to}) n`;
  return [
    `insert into orders (id, email, customer_name, status, order_state, payment_state, shipment_state, payment_method,
        currency, subtotal, delivery, total, delivery_method, delivery_name, placed_at)
      select ${id}, 'person' || n || '@example.net',
        case when n <= 1000 and n % 20 = 0 then 'Oriana Quill' else 'Person ' || md5(n::text) end,
        ${byAge("(array['delivered', 'delivered', 'delivered', 'shipped', 'confirmed', 'pending', 'cancelled'])[1 + n % 7]", "case when n % 20 = 0 then 'cancelled' else 'delivered' end")},
        ${byAge("(array['completed', 'completed', 'completed', 'processing', 'processing', 'placed', 'cancelled'])[1 + n % 7]", "case when n % 20 = 0 then 'cancelled' else 'completed' end")},
        ${byAge("(array['paid', 'paid', 'paid', 'unpaid', 'refunded'])[1 + n % 5]", "case when n % 20 = 0 then 'refunded' else 'paid' end")},
        ${byAge("(array['delivered', 'delivered', 'shipped', 'packing', 'none'])[1 + n % 5]", "case when n % 20 = 0 then 'none' else 'delivered' end")},
        (array['card', 'bank-transfer', 'pay-on-delivery'])[1 + n % 3],
        'EUR', n % 90000, 0, n % 90000, 'way-' || n % 6, 'Some way', ${placedAt}
      ${numbers}`,
    `insert into order_lines (order_id, position, product_id, name, unit_price, quantity, total, taken)
      select ${id}, position, 'pan', 'Pan ' || n % 500, 1, 1, 1, '[]' ${numbers}, generate_series(0, 1) position`,
    `insert into order_timeline (order_id, event, actor, happened_at) select ${id}, 'placed', 'Bench', ${placedAt} ${numbers}`,
    `insert into payments (order_id, method, currency, due)
      select ${id}, 'pay-on-delivery', 'EUR', n % 90000 ${numbers}`,
  ];
};

/** Adds orders until the shop has `to` of these, or until `deadline`. @returns how many it has then. */
export async function growOrders(
  shop: BenchShop,
  { from, to, deadline }: { from: number; to: number; deadline: number },
): Promise<number> {
  let orders = from;
  while (orders < to && Date.now() < deadline) {
    const next = Math.min(to, orders + BATCH);
    for (const statement of statementsFor(orders + 1, next)) await shop.query(statement);
    orders = next;
  }
  await shop.query('vacuum analyze');
  return orders;
}

/** Requests of the back office that find the same orders, at most a thousand. */
export const orderRequests = {
  'Orders, first page': '/api/admin/orders',
  'Orders, pending': '/api/admin/orders?status=pending',
  'Orders to pack, the oldest first': '/api/admin/orders?toPack=yes&sort=oldest',
  'Orders, the largest first': '/api/admin/orders?sort=largest',
  'Orders, searched by email': '/api/admin/orders?q=person77%40example.net',
  'Orders, searched by name': '/api/admin/orders?q=Oriana+Quill',
  'Orders, searched by order number': '/api/admin/orders?q=5000',
  Dashboard: '/api/admin/today',
} as const;
