import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/journey.ts';
import { waitForServiceWorker } from './support/service-worker-cache.ts';
import { Shopper } from './support/shopper.ts';

test.use({ serviceWorkers: 'allow' });

interface Deployment {
  address: string;
  /** From now on the server sends a different service worker, as after a new build. */
  renew(): void;
  close(): void;
}

/** Starts a proxy of the shop that changes the version in the service worker when it is renewed. */
async function deploy(shopAddress: string): Promise<Deployment> {
  let version = 1;
  const server: Server = createServer((incoming, response) => {
    const forwarded = request(
      new URL(incoming.url!, shopAddress),
      { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } },
      (upstream) => {
        const isWorker = incoming.url === '/sw.js';
        const headers = { ...upstream.headers };
        if (isWorker) for (const name of ['content-length', 'etag']) delete headers[name];
        response.writeHead(upstream.statusCode!, headers);
        if (!isWorker) return void upstream.pipe(response);
        const parts: Buffer[] = [];
        upstream.on('data', (part: Buffer) => parts.push(part));
        upstream.on('end', () => {
          const worker = Buffer.concat(parts).toString();
          const [, built] = /`shell-(\w+)`/.exec(worker)!;
          response.end(worker.replaceAll(built!, `${built}v${version}`));
        });
      },
    );
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    renew: () => (version += 1),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('announces a new version of the shop and activates it on request', async ({ browser, shopAddress }) => {
  const deployment = await deploy(shopAddress);
  const context = await browser.newContext();
  const visitor = await Shopper.in(context, deployment.address);
  await visitor.open(`${deployment.address}/about`);
  await waitForServiceWorker(visitor);
  const notice = visitor.page.getByText('A new version is available');
  await visitor.reload();
  await expect(notice).toBeHidden();

  deployment.renew();
  await visitor.reload();
  await expect(notice).toBeVisible();
  await visitor.page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(notice).toBeVisible();
  // The page that was open when the new version arrived stays in its cache, until that version is active.
  await expect.poll(() => cachesWith(visitor, '/contact')).toHaveLength(1);
  expect(await cachesWith(visitor, '/about')).toHaveLength(2);
  const loaded = visitor.page.waitForEvent('load');
  await visitor.page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await visitor.waitUntilReady();
  await expect(notice).toBeHidden();
  await expect.poll(() => cachesWith(visitor, '/about')).toHaveLength(1);
  await expect.poll(() => cachesWith(visitor, '/contact')).toHaveLength(1);
  await context.close();
  deployment.close();
});

/** Names of the caches of pages in which a page is. */
const cachesWith = ({ page }: Shopper, path: string): Promise<string[]> =>
  page.evaluate(async (key) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(key)));
    return names.filter((_, index) => found[index]);
  }, path);
