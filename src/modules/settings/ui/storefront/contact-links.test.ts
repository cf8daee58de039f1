import { expect, it } from 'vitest';
import { readablePhone, whatsappAddress } from './contact-links.ts';

it('a WhatsApp link contains only the digits of the number, and the encoded greeting', () => {
  expect(whatsappAddress('+351 210-495-500', 'Hello! Help & more?')).toBe(
    'https://wa.me/351210495500?text=Hello!%20Help%20%26%20more%3F',
  );
});

it('a phone number is shown as country code and groups of three digits, the last of three or four', () => {
  expect(readablePhone('+351210495500')).toBe('+351 210 495 500');
  expect(readablePhone('+14155550100')).toBe('+1 415 555 0100');
});
