import { startShop } from './shop-process.ts';

/** One shop for all journeys; each journey registers people of its own. */
export default async function openBrowserShop(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.SHOP_ADDRESS = shop.address;
  return () => shop.remove();
}
