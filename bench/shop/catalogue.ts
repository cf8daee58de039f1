import { setTimeout as pause } from 'node:timers/promises';
import type { BenchShop } from './bench-shop.ts';

/** Rows of one statement, so that none holds its locks for long. */
const BATCH = 5_000;

/** SQL of a word that depends on a number. */
const word = (list: string, number: string): string => {
  const all = list.split(' ');
  return `(array[${all.map((each) => `'${each}'`).join(',')}])[1 + (${number}) % ${all.length}]`;
};

const syllables = 'ka lo mi ru ten sa vo pel dor fi nu har';

/** One of 1,728 invented words. */
const range = ['n % 12', 'n / 12 % 12', 'n / 144 % 12'].map((number) => word(syllables, number)).join(' || ');

const material = word('steel copper enamel oak glass stoneware silicone bamboo', 'n / 10');
const thing = word('pan saucepan knife board bowl jar kettle whisk ladle mortar', 'n');

/** Category of half of the first thousand products. */
const CATEGORY = 'bench-heirlooms';

/** Requests that find the same products, at most a thousand, whatever the size of the catalogue. */
export const catalogueRequests = {
  Product: '/api/products/grown-77',
  Category: `/api/products?category=${CATEGORY}&pageSize=20`,
  Search: '/api/products?q=heirloom&pageSize=20',
  Suggestion: '/api/search/suggestions?q=heirl',
  'Typing error': '/api/products?q=heirlom&pageSize=20',
  Filter: '/api/products?q=heirloom&hob=induction&inStock=true&pageSize=20',
  'Product, page': '/product/grown-77',
  'Category, page': `/products?category=${CATEGORY}`,
  'Search, page': '/search?q=heirloom',
} as const;

/** Requests that find more the larger the catalogue is. */
export const otherRequests = {
  // The first page of all products; the filters count all of them.
  List: '/api/products?pageSize=20',
  'List, page': '/products',
  // The filter of categories shows how many products of each other category match, which is a part of the catalogue.
  'Category, filtered': `/api/products?category=${CATEGORY}&hob=induction&inStock=true&pageSize=20`,
  'Kitchen plan':
    '/kitchen-planning?n=4&cook=baking&hob=induction&oven=220&budget=900&d1w=80&d1d=50&d1h=20&s1w=60&s1d=40&s1h=35&step=plan',
  'Back office: products': '/api/admin/products',
  'Back office: products by name': '/api/admin/products?sort=name',
  'Back office: products, searched': '/api/admin/products?q=grown98',
} as const;

const statementsFor = (from: number, to: number): string[] => {
  const ids = `from generate_series(${from}, ${to}) n`;
  const isNew = `id in (select 'grown-' || n ${ids})`;
  return [
    `insert into products (id, name, search_name, summary, kind, status, category_id, price, in_stock, sku, published_at, updated_at)
      select 'grown-' || n, case when n <= 1000 and n % 5 = 0 then 'Heirloom ' else '' end || initcap(${range}) || ' ' || ${material} || ' ' || ${thing},
        '', 'A ' || ${thing} || ' of ' || ${material} || '.', 'product', 'published',
        case when n <= 1000 and n % 2 = 0 then '${CATEGORY}'
          else (select id from categories where id <> '${CATEGORY}' order by id offset n % 5 limit 1) end,
        1000 + n % 9000, n % 3 > 0, 'GROWN' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
      ${ids}`,
    // In one statement, because each one updates what the products repeat of their attributes. All have a use in a kitchen plan.
    `insert into product_attributes (product_id, attribute_key, choice_key, number)
      select 'grown-' || n, 'hob', (array['gas', 'induction', 'none'])[1 + n % 7 % 3], null ${ids}
      union all select 'grown-' || n, 'oven-limit', null, 120 + n % 180 ${ids}
      union all select 'grown-' || n, 'kitchen-use', key, null
        ${ids} join attribute_choices on attribute_key = 'kitchen-use' and position = 1 + n % 41`,
    `update product_variants v set in_stock = p.in_stock, price = p.price from products p where p.id = v.product_id and p.${isNew}`,
  ];
};

/** Adds products to the shop until it has `to` of these, and waits until the search knows them. */
export async function growCatalogue(shop: BenchShop, from: number, to: number): Promise<void> {
  await shop.query(
    `insert into categories (id, name, position) values ('${CATEGORY}', 'Heirlooms', 1000) on conflict do nothing`,
  );
  for (let start = from + 1; start <= to; start += BATCH)
    for (const statement of statementsFor(start, Math.min(to, start + BATCH - 1)))
      await shop.query(statement);
  await shop.query("select graphile_worker.add_job('catalog:indexMissing', '{}'::json)");
  const waiting = "select 1 from graphile_worker.jobs where task_identifier = 'catalog:indexMissing' limit 1";
  while ((await shop.query(waiting)).length > 0) await pause(500);
  await shop.query('vacuum analyze');
}
