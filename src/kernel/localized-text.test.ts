import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localizedText } from './localized-text-schema.ts';
import { findText, localize } from './localized-text.ts';

const texts = { en: 'Saucepan', fr: 'Casserole', pt: 'Caçarola' };

describe('findText', () => {
  it.each([
    ['the requested language', 'fr', { text: 'Casserole', language: 'fr' }],
    ['the base language of a regional language', 'pt-BR', { text: 'Caçarola', language: 'pt' }],
    ['English for a missing language', 'ar', { text: 'Saucepan', language: 'en' }],
    ['English for the name of an object method', 'toString', { text: 'Saucepan', language: 'en' }],
  ])('returns %s', (_, language, expected) => {
    expect(findText(texts, language)).toEqual(expected);
  });

  it('returns the main language of the shop before English', () => {
    expect(findText(texts, 'ar', 'fr')).toEqual({ text: 'Casserole', language: 'fr' });
  });

  it('returns any language if main language and English are missing', () => {
    expect(findText({ ar: 'قدر' }, 'fr', 'pt')).toEqual({ text: 'قدر', language: 'ar' });
  });

  it('returns null, and localize an empty string, without any text', () => {
    expect(findText({}, 'fr')).toBeNull();
    expect(localize({}, 'fr')).toBe('');
  });
});

describe('localizedText schema', () => {
  const schema = localizedText(z.string().max(10));

  it('removes blank texts', () => {
    expect(schema.parse({ en: 'Pan', fr: '  ', ar: '' })).toEqual({ en: 'Pan' });
  });

  it.each([
    ['an unknown form of language', { English: 'Pan' }],
    ['a text over its limit', { en: 'A very long pan' }],
    [
      'more than 20 languages',
      Object.fromEntries(Array.from('abcdefghijklmnopqrstu', (letter) => [`x${letter}`, 'Pan'])),
    ],
  ])('rejects %s', (_, input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });
});
