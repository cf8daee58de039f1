import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/journey.ts';
import { waitForServiceWorker, cachedUrls } from './support/service-worker-cache.ts';
import { Shopper } from './support/shopper.ts';

test.use({ serviceWorkers: 'allow' });

interface Deployment {
  address: string;
  /** From now on the server sends a different service worker, as after a new build. */
  renew(): void;
  close(): void;
}

/** Starts a proxy of the shop that can change the last line of the service worker. */
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
        upstream.on('data', (part: Buffer) => response.write(part));
        upstream.on('end', () => response.end(isWorker ? `\n// ${version}` : undefined));
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
  const loaded = visitor.page.waitForEvent('load');
  await visitor.page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await visitor.waitUntilReady();
  await expect(notice).toBeHidden();
  await expect.poll(() => cachedUrls(visitor)).toContain('/about');
  await context.close();
  deployment.close();
});
