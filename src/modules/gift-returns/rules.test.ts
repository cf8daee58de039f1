import { expect, it } from 'vitest';
import { readReceiptCode, receiptCode } from './rules.ts';

it('a code is printed in three groups of four, without characters that look alike', () => {
  expect(receiptCode(new Uint8Array(12))).toBe('AAAA-AAAA-AAAA');
  const codes = Array.from({ length: 50 }, () => receiptCode(crypto.getRandomValues(new Uint8Array(12))));
  expect(codes.join('')).not.toMatch(/[01IO]/);
  expect(new Set(codes).size).toBe(50);
});

it.each([
  ['k7qf-92mb-xt4a', 'K7QF-92MB-XT4A'],
  [' K7QF 92MB XT4A ', 'K7QF-92MB-XT4A'],
  ['K7QF92MBXT4A', 'K7QF-92MB-XT4A'],
])('%j is read as the printed code', (typed, code) => {
  expect(readReceiptCode(typed)).toBe(code);
});

it.each(['', 'K7QF-92MB', 'K7QF-92MB-XT4A-2', '‮١٢٣٤'])('%j cannot be a code', (typed) => {
  expect(readReceiptCode(typed)).toBeNull();
});
