import { startShop } from './shop-process.ts';

/** One shop for all journeys; each journey registers people of its own. What it logs as an error is shown at the end. */
export default async function openBrowserShop(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.SHOP_ADDRESS = shop.address;
  return async () => {
    await shop.remove();
    const errors = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    if (errors.length > 0) console.error(`The shop logged:\n${errors.join('\n')}`);
  };
}
