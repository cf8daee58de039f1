import { createShopTemplate, startShopFromTemplate } from './shop-template.ts';
import { type HttpClient, signInAsAdministrator } from './http-client.ts';

/** Products whose stock is raised, because many tests order them. */
const popularProducts = ['steel-saucepan-lidded-20cm', 'oval-dutch-oven-31cm'];

/** Starts the shop that most browser tests share; each test registers its own customers. Prints the shop's logged errors. */
export default async function openBrowserShop(): Promise<() => Promise<void>> {
  const removeTemplate = await createShopTemplate(async ({ address }) => {
    const staff = await signInAsAdministrator(() => address);
    for (const id of popularProducts) await fillStock(staff, id);
  });
  const shop = await startShopFromTemplate();
  process.env.SHOP_ADDRESS = shop.address;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return async () => {
    await shop.remove();
    await removeTemplate();
    const errors = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    if (errors.length > 0) console.error(`The shop logged:\n${errors.join('\n')}`);
  };
}

async function fillStock(staff: HttpClient, id: string): Promise<void> {
  const { items } = await staff.must<{ items: { colorKey: string | null; version: number }[] }>(
    'GET',
    `/api/admin/stock/${id}`,
  );
  const full = items.map(({ colorKey, version }) => ({ colorKey, version, onHand: 100_000 }));
  await staff.must('PUT', `/api/admin/stock/${id}`, { items: full });
}
