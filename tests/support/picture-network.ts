import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Network } from '#platform/http/fetch-public.ts';

const PUBLIC = '93.184.215.14';

/**
 * A network in which every host is public and leads to a local server with these files, except `inside.example`, whose
 * address is private.
 */
export async function pictureNetwork(files: Readonly<Record<string, Uint8Array>>): Promise<Network> {
  const server = createServer(({ url, headers }, response) => {
    const file = files[`http://${headers.host}${url}`];
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    resolve: (host) => Promise.resolve([host === 'inside.example' ? '10.0.0.1' : PUBLIC]),
    connect: () => connect(port, '127.0.0.1'),
  };
}
