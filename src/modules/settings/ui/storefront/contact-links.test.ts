import { expect, it } from 'vitest';
import { whatsappAddress } from './contact-links.ts';

it('a WhatsApp link contains only the digits of the number, and the encoded greeting', () => {
  expect(whatsappAddress('+351 210-495-500', 'Hello! Help & more?')).toBe(
    'https://wa.me/351210495500?text=Hello!%20Help%20%26%20more%3F',
  );
});
