import { createBrowserTemplate } from './browser-template.ts';
import { hasShopTemplate, startShopFromTemplate } from './shop-template.ts';

/**
 * Starts the shop that most browser tests share; each test registers its own customers. Prints the shop's logged errors.
 * `npm test` has prepared the template beside the checks.
 */
export default async function openBrowserShop(): Promise<() => Promise<void>> {
  const removeTemplate = hasShopTemplate() ? async () => {} : await createBrowserTemplate();
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
