import { describe, expect, it } from 'vitest';
import { pictureTypeOf, pngAddress, presentPicture, readRendition } from './rules.ts';

const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('readRendition', () => {
  it('parses width and format, and uses the default width if there is none', () => {
    expect(readRendition(`${id}-640.webp`)).toEqual({ id, width: 640, format: 'webp' });
    expect(readRendition(`${id}-1920.avif`)).toEqual({ id, width: 1920, format: 'avif' });
    const { src } = presentPicture({ id, width: 10, height: 10, alt: '', preview: null });
    expect(readRendition(src.replace('/media/', ''))).toEqual({ id, width: 960, format: 'webp' });
  });

  it('accepts a PNG only in the one width for emails and documents', () => {
    expect(readRendition(pngAddress(id).replace('/media/', ''))).toEqual({ id, width: 480, format: 'png' });
    for (const name of [`${id}.png`, `${id}-320.png`, `${id}-1920.png`])
      expect(readRendition(name)).toBeNull();
  });

  it('returns null for any other width, format, name or path', () => {
    const others = [
      `${id}-641.webp`,
      `${id}-0.webp`,
      `${id}-9999.webp`,
      `${id}-0640.webp`,
      `${id}-640.svg`,
      `${id}-640.webp/`,
      `${id}-640.webp\n`,
      `${id.toUpperCase()}-640.webp`,
      `${id}/master.svg`,
      'master.webp',
      '..%2f..%2fetc%2fpasswd',
      '../../etc/passwd',
      '%',
      '%zz',
      '%00',
      '',
    ];
    expect(others.filter((name) => readRendition(name) !== null)).toEqual([]);
  });
});

it('pictureTypeOf detects four picture types by their first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(pictureTypeOf(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
  expect(pictureTypeOf(bytes('\x89PNG\r\n\x1a\n...'))).toBe('png');
  expect(pictureTypeOf(bytes('RIFF....WEBPVP8 '))).toBe('webp');
  expect(pictureTypeOf(bytes('....ftypavif'))).toBe('avif');
  const others = [
    'GIF89a',
    'II*\0',
    '<svg xmlns=',
    '<?xml',
    '%PDF-1.7',
    'RIFF....WAVE',
    '....ftypheic',
    'PK\x03\x04',
    '',
  ];
  expect(others.filter((text) => pictureTypeOf(bytes(text)) !== null)).toEqual([]);
});
