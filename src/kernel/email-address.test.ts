import { describe, expect, it } from 'vitest';
import { looksLikeEmail } from './email-address.ts';

describe('looksLikeEmail', () => {
  it.each(['ada@example.com', ' ada+tag@mail.example.com '])('accepts %j', (text) => {
    expect(looksLikeEmail(text)).toBe(true);
  });

  it.each(['', 'ada', 'ada@example', 'ada@@example.com', 'ada b@example.com', '@example.com'])(
    'rejects %j',
    (text) => {
      expect(looksLikeEmail(text)).toBe(false);
    },
  );
});
