import { expect, it } from 'vitest';
import { readablePhone, whatsappAddress } from './contact-links.ts';

it('writes a WhatsApp address of digits alone, with the greeting encoded', () => {
  expect(whatsappAddress('+351 210-495-500', 'Hello! Help & more?')).toBe(
    'https://wa.me/351210495500?text=Hello!%20Help%20%26%20more%3F',
  );
});

it('writes a number in groups of three without losing a digit', () => {
  expect(readablePhone('+351210495500')).toBe('+351 210 495 500');
  expect(readablePhone('+14155550100')).toBe('+1 415 555 0100');
});
