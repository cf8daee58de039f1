/** The JSON functions for passkeys, which current browsers have. */
interface PasskeySupport {
  parseRequestOptionsFromJSON(options: object): PublicKeyCredentialRequestOptions;
  parseCreationOptionsFromJSON(options: object): PublicKeyCredentialCreationOptions;
}

/** Null in browsers without passkeys, and in older browsers without the JSON functions. */
export function passkeySupport(): PasskeySupport | null {
  const support = globalThis.PublicKeyCredential as unknown as PasskeySupport | undefined;
  return support && 'parseRequestOptionsFromJSON' in support && 'parseCreationOptionsFromJSON' in support
    ? support
    : null;
}

export const canUsePasskeys = (): boolean => passkeySupport() !== null;
