import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPublic, type Network } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:2800:21f::1', '2a00:1450::1'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('rejects %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

const PUBLIC = '93.184.215.14';
const limits = { bytes: 1000, time: 5000 };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A network whose public address leads to a local server, and records what was resolved and connected to. */
async function networkTo(answer: RequestListener, hosts: Record<string, string[]> = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const calls: string[] = [];
  const network: Network = {
    resolve(host) {
      calls.push(`resolve ${host}`);
      const addresses = hosts[host];
      return addresses ? Promise.resolve(addresses) : Promise.reject(new Error('ENOTFOUND'));
    },
    connect(address, wanted) {
      calls.push(`connect ${address}:${wanted}`);
      return connect(port, '127.0.0.1');
    },
  };
  return { network, calls };
}

describe('fetchPublic', () => {
  it('fetches from the address that it resolved once, with the host in the request', async () => {
    const { network, calls } = await networkTo(
      ({ url, headers }, response) => response.end(`${headers.host} ${url}`),
      { 'a.example': [PUBLIC] },
    );
    const fetched = await fetchPublic('http://a.example/1.jpg?v=2', limits, network);
    expect(fetched.ok && Buffer.from(fetched.value).toString()).toBe('a.example /1.jpg?v=2');
    expect(calls).toEqual(['resolve a.example', `connect ${PUBLIC}:80`]);
  });

  it.each([
    'ftp://a.example/1.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://me:secret@a.example/',
    'http://a.example:8080/',
    'https://a.example:22/',
    'no address',
  ])('rejects %s without resolving it', async (address) => {
    const { network, calls } = await networkTo((_, response) => response.end());
    expect(await fetchPublic(address, limits, network)).toMatchObject({
      ok: false,
      code: 'address_invalid',
    });
    expect(calls).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://private.example/',
    'http://mixed.example/',
  ])('rejects %s without connecting', async (address) => {
    const { network, calls } = await networkTo((_, response) => response.end(), {
      'private.example': ['10.0.0.1'],
      'mixed.example': [PUBLIC, '127.0.0.1'],
    });
    expect(await fetchPublic(address, limits, network)).toMatchObject({
      ok: false,
      code: 'address_not_public',
    });
    expect(calls.filter((call) => call.startsWith('connect'))).toEqual([]);
  });

  it('checks the address of every redirect', async () => {
    const { network, calls } = await networkTo(
      (_, response) => response.writeHead(302, { location: 'http://inside.example/admin' }).end(),
      { 'a.example': [PUBLIC], 'inside.example': ['192.168.0.10'] },
    );
    expect(await fetchPublic('http://a.example/', limits, network)).toMatchObject({
      ok: false,
      code: 'address_not_public',
    });
    expect(calls).toEqual(['resolve a.example', `connect ${PUBLIC}:80`, 'resolve inside.example']);
  });

  it('follows redirects to public addresses, five at most', async () => {
    const { network } = await networkTo(
      ({ url }, response) => {
        const left = Number(url?.slice(1));
        if (left === 0) response.end('here');
        else response.writeHead(301, { location: `/${left - 1}` }).end();
      },
      { 'a.example': [PUBLIC] },
    );
    expect((await fetchPublic('http://a.example/5', limits, network)).ok).toBe(true);
    expect(await fetchPublic('http://a.example/6', limits, network)).toMatchObject({
      code: 'too_many_redirects',
    });
  });

  it.each([
    ['file', {}],
    ['file with a false length', { 'transfer-encoding': 'chunked' }],
  ])('stops at a %s above the limit', async (_, headers) => {
    const { network } = await networkTo(
      (__, response) => response.writeHead(200, headers).end('x'.repeat(1001)),
      {
        'a.example': [PUBLIC],
      },
    );
    expect(await fetchPublic('http://a.example/', limits, network)).toMatchObject({
      code: 'too_large',
    });
  });

  it('stops a server that never ends its answer, and one that never answers', async () => {
    const { network } = await networkTo(
      ({ url }, response) => {
        if (url === '/part') response.write('x');
      },
      { 'a.example': [PUBLIC] },
    );
    for (const path of ['part', 'none'])
      expect(await fetchPublic(`http://a.example/${path}`, { ...limits, time: 50 }, network)).toMatchObject({
        code: 'too_slow',
      });
  });

  it('stops a resolver that never answers', async () => {
    const network: Network = { resolve: () => new Promise(() => {}), connect: () => connect(1, '127.0.0.1') };
    expect(await fetchPublic('http://a.example/', { ...limits, time: 50 }, network)).toMatchObject({
      code: 'too_slow',
    });
  });

  it('reports unknown hosts, missing files and closed connections', async () => {
    const { network } = await networkTo(
      ({ url, socket }, response) => {
        if (url === '/closed') socket.destroy();
        else response.writeHead(404).end();
      },
      { 'a.example': [PUBLIC] },
    );
    const codes: string[] = [];
    for (const address of ['http://b.example/', 'http://a.example/gone', 'http://a.example/closed']) {
      const fetched = await fetchPublic(address, limits, network);
      if (!fetched.ok) codes.push(fetched.code);
    }
    expect(codes).toEqual(['host_unknown', 'not_found', 'unreachable']);
  });

  it('sends the host to TLS and rejects a server without a certificate', async () => {
    const { network, calls } = await networkTo((_, response) => response.end('plain'), {
      'a.example': [PUBLIC],
    });
    expect(await fetchPublic('https://a.example/', limits, network)).toMatchObject({
      code: 'unreachable',
    });
    expect(calls).toContain(`connect ${PUBLIC}:443`);
  });
});
