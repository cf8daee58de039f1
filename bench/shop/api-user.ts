import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Calls the API as the browser of one user would, with its cookies. */
export interface ApiUser {
  call<Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Body>;
  /** For requests that are made in another way. */
  cookie(): string;
}

interface RawResponse {
  status: number;
  cookies: string[];
  text: string;
}

function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | null,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [], text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

/** Reads a response as a browser does, and does nothing with it. Rejects for an error status. */
export function read(url: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, headers: { 'accept-encoding': 'gzip', ...headers } },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Registers a new user. */
export async function registerUser(address: string): Promise<ApiUser> {
  const shopper = guestAt(address);
  await shopper.call('POST', '/api/auth/sign-up/email', {
    email: `${randomUUID()}@example.org`,
    password: 'copper-pan-26',
    name: 'Bench',
  });
  return shopper;
}

/** Sequential: password hashing is slow on purpose, and many registrations at once are rate-limited. */
export async function registerUsers(address: string, many: number): Promise<ApiUser[]> {
  const users: ApiUser[] = [];
  while (users.length < many) users.push(await registerUser(address));
  return users;
}

/** A guest without a session, until a response sets one. */
export function guestAt(address: string): ApiUser {
  let cookie = '';
  const shopper: ApiUser = {
    cookie: () => cookie,
    async call(method, path, body, extra = {}) {
      const text = body === undefined ? null : JSON.stringify(body);
      const headers: Record<string, string> = { origin: address, ...extra };
      if (cookie) headers.cookie = cookie;
      if (text !== null) {
        headers['content-type'] = 'application/json';
        headers['content-length'] = String(Buffer.byteLength(text));
      }
      const response = await send(`${address}${path}`, method, headers, text);
      if (response.cookies.length > 0) cookie = response.cookies.map((one) => one.split(';')[0]).join('; ');
      if (response.status >= 400)
        throw new Error(`${method} ${path}: ${response.status} ${response.text.slice(0, 200)}`);
      return JSON.parse(response.text || 'null') as never;
    },
  };
  return shopper;
}
