import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import type { Result } from '#kernel/result.ts';
import { type UseCase, write } from '#platform/context.ts';
import { SharedReads } from '#platform/shared-reads.ts';
import { countQueries } from '../../../../tests/support/query-count.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { addProduct } from '../../../../tests/support/products.ts';
import type { Cart } from '../contract.ts';
import { addLine, getLockedCart, removeLine, setQuantity } from './change-lines.ts';

let db: TestDatabase;
let counted: ReturnType<typeof countQueries>;
let actor: SignedIn;
const displayReads = new SharedReads(100);
const pan = { productId: 'pan', selectedColor: null };

beforeAll(async () => {
  db = await createTestDatabase();
  counted = countQueries(db);
  await addProduct(db, { id: 'pan', price: 4_500, stock: 7 });
  actor = await db.createUser();
});
afterAll(() => db.drop());

const run = async <Input, Code extends string>(useCase: UseCase<Input, Cart, Code>, input: Input) => {
  const result: Result<Cart, Code> = await write(
    db.database.tx,
    actor,
    useCase,
    input,
    undefined,
    displayReads,
  );
  if (!result.ok) throw new Error(result.code);
  return result.value.items.map(({ quantity, price, available }) => [quantity, price.amount, available]);
};

it('shows shared prices and stock of the moment; a checkout reads both', async () => {
  expect(await run(addLine, pan)).toEqual([[1, 4_500, 7]]);
  await db.database.pool.query("update products set price = 3_900, highest_price = 3_900 where id = 'pan'");
  await db.database.pool.query("update stock_items set on_hand = 5 where product_id = 'pan'");
  expect(await run(getLockedCart, undefined)).toEqual([[1, 3_900, 5]]);
  expect(await run(addLine, pan)).toEqual([[2, 4_500, 5]]);
  displayReads.drop(['product:pan']);
  expect(await run(setQuantity, { ...pan, quantity: 4 })).toEqual([[4, 3_900, 5]]);
});

it('shows the new translation of a colour as soon as pages do', async () => {
  await addProduct(db, { id: 'pot', stock: { moss: 3 } });
  const nameInFrench = async () => {
    const line = { productId: 'pot', selectedColor: 'moss', quantity: 1 };
    const cart = await write(db.database.tx, actor, setQuantity, line, 'fr', displayReads);
    return cart.ok && cart.value.items.find(({ productId }) => productId === 'pot')?.colorName;
  };
  expect(
    await write(db.database.tx, actor, addLine, { productId: 'pot', selectedColor: 'moss' }),
  ).toMatchObject({
    ok: true,
  });
  expect(await nameInFrench()).toBe('Colour moss');
  await db.database.pool.query(
    "insert into text_translations (language, source, translation, updated_at) values ('fr', 'Colour moss', 'Mousse', now())",
  );
  displayReads.drop(['language:fr']);
  expect(await nameInFrench()).toBe('Mousse');
  await write(db.database.tx, actor, removeLine, { productId: 'pot', selectedColor: 'moss' });
});

it('needs few queries', async () => {
  const adding = await counted(() => run(addLine, pan));
  // Begin, the cart, the line, all lines, the stock, the event, commit.
  expect(adding.queries).toBe(7);
  const setting = await counted(() => run(setQuantity, { ...pan, quantity: 1 }));
  // One more: the cart is locked and read before its line is changed.
  expect(setting.queries).toBe(9);
});
