import { passkeySupport } from './passkey-support.ts';
import { post } from './sign-in.ts';

/** The browser returned no passkey, for example because the user cancelled its dialog. */
export class PasskeyCancelled extends Error {}

async function requestCredential(request: () => Promise<Credential | null>): Promise<object> {
  const credential = await request().catch(() => null);
  if (!credential) throw new PasskeyCancelled();
  return (credential as PublicKeyCredential).toJSON();
}

/** Signs in with a passkey that the browser offers. */
export async function signInByPasskey(): Promise<void> {
  const options = await post<object>('passkey/sign-in-options', {});
  const publicKey = passkeySupport()!.parseRequestOptionsFromJSON(options);
  const response = await requestCredential(() => navigator.credentials.get({ publicKey }));
  await post('passkey/sign-in', { response });
}

/** Creates a passkey for the signed-in user. Requires the current password, if the user has one. */
export async function addPasskey(input: { name: string; currentPassword?: string }): Promise<void> {
  const { name, ...confirmation } = input;
  const options = await post<object>('passkey/options', confirmation);
  const publicKey = passkeySupport()!.parseCreationOptionsFromJSON(options);
  const response = await requestCredential(() => navigator.credentials.create({ publicKey }));
  await post('passkey/add', { response, name });
}
