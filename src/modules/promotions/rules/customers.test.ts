import { expect, test } from 'vitest';
import { plainEmail } from './customers.ts';

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  [' ada+summer@example.org ', 'ada@example.org'],
  ['a.d.a+x+y@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.org', 'a.da@example.org'],
  ['+tag@example.org', '+tag@example.org'],
  ['"odd@name"@example.org', '"odd@name"@example.org'],
  ['', ''],
  ['no address', 'no address'],
])('the email address %j is normalized to %j', (written, counted) => {
  expect(plainEmail(written)).toBe(counted);
});

test('two different email addresses are not normalized to the same address', () => {
  expect(plainEmail('ada@example.org')).not.toBe(plainEmail('ida@example.org'));
});
