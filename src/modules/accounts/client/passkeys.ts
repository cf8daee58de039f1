import { ask } from './sign-in.ts';

/** A browser that speaks of keys in JSON: every one of the last years. */
interface KeyBrowser {
  parseRequestOptionsFromJSON(options: object): PublicKeyCredentialRequestOptions;
  parseCreationOptionsFromJSON(options: object): PublicKeyCredentialCreationOptions;
}

/** Somebody looked at what their browser asked, and said no; or there was no key to choose. */
export class PasskeyCancelled extends Error {}

function keyBrowser(): KeyBrowser | null {
  const known = globalThis.PublicKeyCredential as unknown as KeyBrowser | undefined;
  return known && 'parseRequestOptionsFromJSON' in known && 'parseCreationOptionsFromJSON' in known
    ? known
    : null;
}

export const canUsePasskeys = (): boolean => keyBrowser() !== null;

async function pick(choose: () => Promise<Credential | null>): Promise<object> {
  const key = await choose().catch(() => null);
  if (!key) throw new PasskeyCancelled();
  return (key as PublicKeyCredential).toJSON();
}

/** Signs in with a key that the browser finds by itself. */
export async function signInByPasskey(): Promise<void> {
  const options = await ask<object>('passkey/sign-in-options', {});
  const publicKey = keyBrowser()!.parseRequestOptionsFromJSON(options);
  const response = await pick(() => navigator.credentials.get({ publicKey }));
  await ask('passkey/sign-in', { response });
}

/** Makes a key for the signed-in person, confirmed by their password where they have one. */
export async function addPasskey(input: { name: string; currentPassword?: string }): Promise<void> {
  const { name, ...confirmation } = input;
  const options = await ask<object>('passkey/options', confirmation);
  const publicKey = keyBrowser()!.parseCreationOptionsFromJSON(options);
  const response = await pick(() => navigator.credentials.create({ publicKey }));
  await ask('passkey/add', { response, name });
}
