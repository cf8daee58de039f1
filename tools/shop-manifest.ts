import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOfTheBackOffice, shopManifest } from '../src/app/shop-manifest.ts';

/** What stands before the list in the framework's file of it. */
const assignment = 'window.__reactRouterManifest=';

/**
 * Beside the framework's list of all routes a second one, without the back office's: half of the routes are its own,
 * and shoppers would download and sort them for nothing.
 *
 * @param folder where the framework wrote its list.
 */
export async function writeShopManifest(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const text = /^manifest-.*\.js$/.test(name) ? await readFile(path.join(folder, name), 'utf8') : '';
    // What the shop installs by has such a name too.
    if (!text.startsWith(assignment)) continue;
    const manifest = JSON.parse(text.slice(assignment.length).replace(/;\s*$/, '')) as {
      url: string;
      routes: Record<string, unknown>;
    };
    const routes = Object.entries(manifest.routes).filter(([id]) => !isOfTheBackOffice(id));
    const shop = { ...manifest, url: shopManifest(manifest.url), routes: Object.fromEntries(routes) };
    await writeFile(path.join(folder, shopManifest(name)), `${assignment}${JSON.stringify(shop)};`);
    return;
  }
  throw new Error(`the framework wrote no list of routes into ${folder}`);
}
