import {
  CamelCasePlugin,
  type Dialect,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { columnNames, namesInQuery, SnakeCaseDialect } from './column-names.ts';

type Tables = Record<string, Record<string, unknown>>;

const handle = (dialect: Dialect, ...plugins: KyselyPlugin[]) =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
    plugins,
  });
const config = { pool: () => Promise.reject(new Error('no database')) };
const library = handle(new PostgresDialect(config), new CamelCasePlugin({ maintainNestedObjectKeys: true }));
const own = handle(new SnakeCaseDialect(config), columnNames);

const queries: ((db: Kysely<Tables>) => { compile(): { sql: string } })[] = [
  (db) =>
    db
      .selectFrom('orderLines as someLines')
      .select(['someLines.unitPrice as theUnitPrice'])
      .orderBy('placedAt'),
  (db) =>
    db
      .with('openOrders', (qb) => qb.selectFrom('orders').selectAll().where('orderState', '=', 'placed'))
      .selectFrom('openOrders')
      .innerJoin('orderLines', 'orderLines.orderId', 'openOrders.id')
      .select(({ fn }) => [fn.countAll().as('allLines'), sql.ref('openOrders.placedAt').as('at')]),
  (db) =>
    db
      .insertInto('cartLines')
      .values({ userId: 'u', addedAt: null })
      .onConflict((conflict) => conflict.columns(['userId']).doUpdateSet({ addedAt: sql`excluded.added_at` }))
      .returningAll(),
  (db) => db.updateTable('shop.stockItems').set({ onHand: 1 }).where(sql.id('productId'), '=', 'say "pan"'),
  (db) => db.deleteFrom('a"B').where('cD', 'in', [1]),
];

it.each(queries)('compiles to the SQL of the library’s plugin: %#', (query) => {
  const { sql: text } = query(own).compile();
  expect(text).toBe(query(library).compile().sql);
  expect(text).not.toMatch(/[a-z][A-Z]/);
  expect(query(own.withPlugin(namesInQuery)).compile().sql).toBe(text);
});

it('names columns of results in camel case, and leaves names within JSON', async () => {
  const rows = [{ unit_price: 1, taken: { from_stock: 2 } }];
  const queryId = { queryId: 'q' };
  const result = await columnNames.transformResult({ queryId, result: { rows } });
  expect(result.rows).toEqual([{ unitPrice: 1, taken: { from_stock: 2 } }]);
});
