import { post } from './sign-in.ts';

/** A browser with JSON support for passkeys; all current ones have it. */
interface KeyBrowser {
  parseRequestOptionsFromJSON(options: object): PublicKeyCredentialRequestOptions;
  parseCreationOptionsFromJSON(options: object): PublicKeyCredentialCreationOptions;
}

/** The user cancelled the browser's dialog, or has no matching passkey. */
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

/** Signs in with a passkey that the browser offers. */
export async function signInByPasskey(): Promise<void> {
  const options = await post<object>('passkey/sign-in-options', {});
  const publicKey = keyBrowser()!.parseRequestOptionsFromJSON(options);
  const response = await pick(() => navigator.credentials.get({ publicKey }));
  await post('passkey/sign-in', { response });
}

/** Creates a passkey for the signed-in user, confirmed by the password if there is one. */
export async function addPasskey(input: { name: string; currentPassword?: string }): Promise<void> {
  const { name, ...confirmation } = input;
  const options = await post<object>('passkey/options', confirmation);
  const publicKey = keyBrowser()!.parseCreationOptionsFromJSON(options);
  const response = await pick(() => navigator.credentials.create({ publicKey }));
  await post('passkey/add', { response, name });
}
