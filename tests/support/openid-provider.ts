import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';

/** A user of the provider. */
export interface ProviderPerson {
  sub: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

export interface OpenIdProvider {
  /** Settings with which the shop uses this provider. */
  keys: { clientId: string; clientSecret: string; issuer: string };
  /** Creates an account at the provider. */
  addPerson(person: ProviderPerson): void;
  /**
   * Completes the provider's pages, as a browser would; `refuses` instead of an account denies access.
   * @returns the URL that leads back to the shop.
   */
  visit(address: string, sub: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a certified OpenID provider that requires PKCE and, like Google, includes the claims in the ID
 * token. Its page lists the accounts and a button to deny access.
 */
export async function startOpenIdProvider(
  shopAddress: string,
  { port = 0, clientSecret = randomBytes(24).toString('base64url') } = {},
): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderPerson>();
  const listening = await listen(port);
  const issuer = `http://127.0.0.1:${listening.port}`;
  const keys = { clientId: 'shop', clientSecret, issuer };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        redirect_uris: [`${shopAddress}/api/auth/callback/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: withAccountChoice(),
      url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    findAccount: (_: unknown, sub: string) => {
      const person = people.get(sub);
      if (!person) return undefined;
      const { email, isEmailVerified, name } = person;
      return { accountId: sub, claims: () => ({ sub, email, email_verified: isEmailVerified, name }) };
    },
    loadExistingGrant: async (context: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response);
    if (request.method === 'GET') {
      const buttons = [...people.values()].map(
        ({ sub, name }) => `<button name="sub" value="${sub}">Continue as ${name}</button>`,
      );
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>Choose an account</title><form method="post">${buttons.join('')}<button name="sub" value="refuses">No, thank you</button></form>`,
      );
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const sub = new URLSearchParams(body).get('sub') ?? '';
    const result =
      sub === 'refuses'
        ? { error: 'access_denied' }
        : { login: { accountId: sub, remember: false }, select_account: {} };
    await provider.interactionFinished(request, response, result);
  }
  listening.handle((request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      interact(request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    } else answer(request, response);
  });

  return {
    keys,
    addPerson: (person) => people.set(person.sub, person),
    async visit(address, sub) {
      const cookies = new Map<string, string>();
      let next = address;
      for (let step = 0; step < 10; step += 1) {
        if (!next.startsWith(issuer)) return next;
        const isPage = next.includes('/interaction/');
        const response = await fetch(next, {
          method: isPage ? 'POST' : 'GET',
          redirect: 'manual',
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(isPage ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          },
          ...(isPage ? { body: new URLSearchParams({ sub }).toString() } : {}),
        });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`the provider stays at ${next}: ${await response.text()}`);
        next = new URL(location, next).href;
      }
      throw new Error('the provider goes round in circles');
    },
    stop: listening.stop,
  };
}

/** Shows an account chooser for `prompt=select_account`, as Google does. */
function withAccountChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server whose handler can be set later, because handlers need its URL. */
export async function listen(port = 0) {
  let handle: Handle = (_, response) => response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    handle(next: Handle) {
      handle = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
