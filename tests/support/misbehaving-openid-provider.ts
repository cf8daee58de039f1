import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { listen } from './openid-provider.ts';

/** Claims and signature of the next ID tokens. */
export interface Misbehaviour {
  claims?: Record<string, unknown>;
  signedBy?: 'own key' | 'another key' | 'none' | 'client secret';
  withoutIdToken?: boolean;
}

/** Starts an OpenID provider that accepts any authorization code and returns the ID token that a test configures. */
export async function startMisbehavingProvider() {
  const listening = await listen();
  const issuer = `http://127.0.0.1:${listening.port}`;
  const keys = { clientId: 'shop', clientSecret: 'a-secret-of-the-client', issuer };
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let misbehaviour: Misbehaviour = {};
  const now = () => Math.floor(Date.now() / 1000);

  function idToken({ claims = {}, signedBy = 'own key' }: Misbehaviour): string {
    const algorithm = signedBy === 'none' ? 'none' : signedBy === 'client secret' ? 'HS256' : 'RS256';
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const payload = {
      iss: issuer,
      aud: keys.clientId,
      sub: 'mallory',
      email: 'mallory@example.org',
      email_verified: true,
      iat: now(),
      exp: now() + 600,
      ...claims,
    };
    const text = `${encode({ alg: algorithm, kid: 'one' })}.${encode(payload)}`;
    const signer: Record<typeof algorithm, () => string> = {
      none: () => '',
      HS256: () => createHmac('sha256', keys.clientSecret).update(text).digest('base64url'),
      RS256: () => signRsa(text, signedBy === 'own key' ? own.privateKey : foreign.privateKey),
    };
    return `${text}.${signer[algorithm]()}`;
  }

  listening.handle((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      }),
      '/token': () => ({
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 600,
        ...(misbehaviour.withoutIdToken ? {} : { id_token: idToken(misbehaviour) }),
      }),
      '/userinfo': () => ({ sub: 'mallory', email: 'mallory@example.org', email_verified: true }),
    };
    response.setHeader('content-type', 'application/json');
    const answer = answers[pathname];
    if (!answer) response.statusCode = 404;
    response.end(answer ? JSON.stringify(answer()) : '{}');
  });
  return {
    keys,
    /** Configures the tokens from now on. */
    misbehave(next: Misbehaviour) {
      misbehaviour = next;
    },
    stop: listening.stop,
  };
}

const signRsa = (text: string, key: KeyObject) =>
  sign('sha256', Buffer.from(text), key).toString('base64url');
