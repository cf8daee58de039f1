import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { err, ok, type Result } from '#kernel/result.ts';
import { isPublicAddress } from './public-address.ts';

export type FetchProblem =
  | 'address_invalid'
  | 'address_not_public'
  | 'host_unknown'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'
  | 'not_found';

export interface FetchLimits {
  bytes: number;
  /** Milliseconds for everything, redirects included. */
  time: number;
}

/** The network, replaced in tests. */
export interface Network {
  /** All IP addresses of a host. */
  resolve(host: string): Promise<string[]>;
  connect(address: string, port: number): Socket;
}

export const openNetwork: Network = {
  async resolve(host) {
    const found = await lookup(host, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  },
  connect: (address, port) => connectTcp({ host: address, port }),
};

const MAX_REDIRECTS = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a file from a public address. Safe for addresses from others: only http and https on their standard ports,
 * and only public IP addresses. A host is resolved once per request and connected to at that IP address, so that its
 * second answer cannot be another one (DNS rebinding). Every redirect is checked like the first address.
 */
export async function fetchPublic(
  address: string,
  limits: FetchLimits,
  network: Network = openNetwork,
): Promise<Result<Uint8Array, FetchProblem>> {
  const deadline = AbortSignal.timeout(limits.time);
  let next = URL.parse(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!next || !isAllowed(next)) return err('address_invalid');
    const found = await raced(publicAddressOf(next, network), deadline);
    if (!found.ok) return found;
    const response = await send(next, found.value, network, deadline);
    if (!response.ok) return response;
    const { statusCode = 0, headers } = response.value;
    if (redirects.has(statusCode) && headers.location) {
      response.value.destroy();
      next = URL.parse(headers.location, next);
    } else if (statusCode !== 200) {
      response.value.destroy();
      return err('not_found');
    } else return readBody(response.value, limits.bytes, deadline);
  }
  return err('too_many_redirects');
}

function isAllowed({ protocol, port, username, password, hostname }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return port === '' && username === '' && password === '' && hostname !== '';
}

async function publicAddressOf({ hostname }: URL, network: Network): Promise<Result<string, FetchProblem>> {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  let addresses: string[];
  try {
    addresses = isIP(host) === 0 ? await network.resolve(host) : [host];
  } catch {
    return err('host_unknown');
  }
  const [first] = addresses;
  if (first === undefined) return err('host_unknown');
  return addresses.every(isPublicAddress) ? ok(first) : err('address_not_public');
}

async function raced<Value>(
  work: Promise<Result<Value, FetchProblem>>,
  deadline: AbortSignal,
): Promise<Result<Value, FetchProblem>> {
  const { promise, resolve } = Promise.withResolvers<Result<Value, FetchProblem>>();
  const stop = () => resolve(err('too_slow'));
  if (deadline.aborted) return err('too_slow');
  deadline.addEventListener('abort', stop);
  try {
    return await Promise.race([work, promise]);
  } finally {
    deadline.removeEventListener('abort', stop);
  }
}

function send(
  url: URL,
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<Result<IncomingMessage, FetchProblem>> {
  const isSecure = url.protocol === 'https:';
  const createConnection = () => {
    const socket = network.connect(address, isSecure ? 443 : 80);
    if (!isSecure) return socket;
    const servername = isIP(url.hostname) === 0 ? { servername: url.hostname } : {};
    const secured = connectTls({ socket, host: url.hostname, ...servername, ALPNProtocols: ['http/1.1'] });
    // The request listens to the outer socket only.
    socket.on('error', (error) => secured.destroy(error));
    return secured;
  };
  const headers = {
    host: url.host,
    accept: 'image/*',
    'accept-encoding': 'identity',
    'user-agent': 'Trivet picture import',
  };
  return new Promise((resolve) => {
    // Without an agent: one would open the connection itself, to whatever the host resolves to then.
    const request: ClientRequest = (isSecure ? requestHttps : requestHttp)(
      {
        host: url.hostname,
        path: `${url.pathname}${url.search}`,
        headers,
        createConnection,
        signal,
      },
      (response) => resolve(ok(response)),
    );
    request.on('error', () => resolve(err(signal.aborted ? 'too_slow' : 'unreachable')));
    request.end();
  });
}

async function readBody(
  response: IncomingMessage,
  limit: number,
  deadline: AbortSignal,
): Promise<Result<Uint8Array, FetchProblem>> {
  if (Number(response.headers['content-length'] ?? 0) > limit) {
    response.destroy();
    return err('too_large');
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Uint8Array>) {
      size += part.length;
      // Leaving the loop closes the connection.
      if (size > limit) return err('too_large');
      parts.push(part);
    }
  } catch {
    return err(deadline.aborted ? 'too_slow' : 'unreachable');
  }
  return ok(Buffer.concat(parts));
}
