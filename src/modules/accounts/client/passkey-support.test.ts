import { afterEach, describe, expect, it, vi } from 'vitest';
import { canUsePasskeys } from './passkey-support.ts';

describe('passkey support', () => {
  afterEach(() => vi.unstubAllGlobals());
  const parse = () => ({});

  it.each([
    ['without passkeys', undefined, false],
    ['with passkeys, but without the JSON functions', {}, false],
    ['without the function to create passkeys', { parseRequestOptionsFromJSON: parse }, false],
    ['with all functions', { parseRequestOptionsFromJSON: parse, parseCreationOptionsFromJSON: parse }, true],
  ])('is detected only in a browser with all passkey functions: browser %s', (_, credential, expected) => {
    vi.stubGlobal('PublicKeyCredential', credential);
    expect(canUsePasskeys()).toBe(expected);
  });
});
