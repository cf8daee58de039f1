import { startShop } from './shop-process.ts';
import { type Shopper, signInAsAdministrator } from './shopper.ts';

/** What many journeys buy: none of them may find it sold out because of the others. */
const boughtByMany = ['oak-handled-saucepan-18cm', 'enamelled-dutch-oven-26cm'];

/** One shop for all journeys; each journey registers people of its own. What it logs as an error is shown at the end. */
export default async function openBrowserShop(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.SHOP_ADDRESS = shop.address;
  const staff = await signInAsAdministrator(() => shop.address);
  for (const id of boughtByMany) await fillShelf(staff, id);
  return async () => {
    await shop.remove();
    const errors = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    if (errors.length > 0) console.error(`The shop logged:\n${errors.join('\n')}`);
  };
}

async function fillShelf(staff: Shopper, id: string): Promise<void> {
  const { items } = await staff.must<{ items: { colorKey: string | null; version: number }[] }>(
    'GET',
    `/api/admin/stock/${id}`,
  );
  const full = items.map(({ colorKey, version }) => ({ colorKey, version, onHand: 100_000 }));
  await staff.must('PUT', `/api/admin/stock/${id}`, { items: full });
}
