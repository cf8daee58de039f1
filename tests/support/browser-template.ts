import { type HttpClient, signInAsAdministrator } from './http-client.ts';
import { createShopTemplate } from './shop-template.ts';

/** Products whose stock is raised, because many tests order them. */
const popularProducts = ['steel-saucepan-lidded-20cm', 'oval-dutch-oven-31cm'];

/** Creates the template of the shops of browser tests. @returns a function that deletes it. */
export const createBrowserTemplate = (): Promise<() => Promise<void>> =>
  createShopTemplate(async ({ address }) => {
    const staff = await signInAsAdministrator(() => address);
    for (const id of popularProducts) await fillStock(staff, id);
  });

async function fillStock(staff: HttpClient, id: string): Promise<void> {
  const { items } = await staff.must<{ items: { colorKey: string | null; version: number }[] }>(
    'GET',
    `/api/admin/stock/${id}`,
  );
  const full = items.map(({ colorKey, version }) => ({ colorKey, version, onHand: 100_000 }));
  await staff.must('PUT', `/api/admin/stock/${id}`, { items: full });
}
