import { expect, test } from 'vitest';
import { pictureSources, pictureUrl } from './picture-address.ts';

test.each([
  ['/media/pot', '/media/pot-640.webp'],
  ['/media/pot.webp', '/media/pot-640.webp'],
  ['/media/2026/pot-green.jpg', '/media/2026/pot-green-640.webp'],
  ['/media/pot.svg', '/media/pot.svg'],
  ['/media/pot.webp?x', '/media/pot.webp?x'],
  ['https://elsewhere.example/media/pot.webp', 'https://elsewhere.example/media/pot.webp'],
  ['/assets/default-picture.svg', '/assets/default-picture.svg'],
])('the address of %s at width 640 is %s', (src, expected) => {
  expect(pictureUrl(src, 640)).toBe(expected);
});

test('pictureSources has no width above the picture’s own', () => {
  expect(pictureSources('/media/pot', 700, [320, 640, 960], pictureUrl)).toBe(
    '/media/pot-320.webp 320w, /media/pot-640.webp 640w',
  );
});

test('pictureSources has only the smallest width for a picture narrower than every width', () => {
  expect(pictureSources('/media/pot', 200, [640, 320], pictureUrl)).toBe('/media/pot-320.webp 320w');
});

test('pictureSources returns undefined for an SVG', () => {
  expect(pictureSources('/media/pot.svg', 800, [320, 640], pictureUrl)).toBeUndefined();
});
