import {
  Agent,
  createServer,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 1_000;

/**
 * A reverse proxy that sends requests to the servers in turn, and never repeats a request. It checks `/readyz` of each
 * server once a second, as docs/operators.md asks, and sends no requests to a server that is not ready.
 */
export interface Proxy {
  address: string;
  /** Waits until the server at the address gets requests. */
  untilUsed(address: string): Promise<void>;
  close(): void;
}

export async function startProxy(servers: () => string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;
  let checked = Promise.withResolvers<void>();
  const check = async () => {
    const isReady = await Promise.all(servers().map(answersReady));
    ready = servers().filter((_, index) => isReady[index]);
    checked.resolve();
    checked = Promise.withResolvers<void>();
  };
  await check();
  const timer = setInterval(() => void check(), CHECK_MS);
  const server = createServer((incoming, response) => {
    turn += 1;
    pass(incoming, response, new URL(incoming.url!, ready[turn % ready.length]), agent);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async untilUsed(address) {
      while (!ready.includes(address)) await checked.promise;
    },
    close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

const answersReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A request that the server cuts closes the client's connection. */
function pass(incoming: IncomingMessage, response: ServerResponse, target: URL, agent: Agent): void {
  const { method, headers } = incoming;
  const outgoing = forward(target, {
    agent,
    method,
    headers: { ...headers, 'x-forwarded-for': '203.0.113.1' },
  });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode!, { ...answer.headers, connection: 'keep-alive' });
    answer.on('error', () => response.destroy()).pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
