import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainText } from '#kernel/field-text.ts';
import { isRefused, readCustomerCsv } from './customer-csv.ts';

const now = new Date('2026-11-26T12:00:00Z');
const read = (text: string) => {
  const result = readCustomerCsv(text, { rows: 100 }, now);
  if ('path' in result) throw new Error(plainText(result.message));
  return result;
};
const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../../tests/fixtures', name), 'utf8');
const reasonsOf = (text: string) =>
  Object.fromEntries(read(text).columns.map(({ header, reason }) => [header, reason]));

describe('customer export of Shopify', () => {
  it('has customers with name, phone and tags; every row is imported or has a reason', () => {
    const { format, rows } = read(fixture('shopify-customers.csv'));
    expect(format).toBe('shopify');
    expect(
      rows.map(({ email, name, phoneNumber, tags, problems }) => [email, name, phoneNumber, tags, problems]),
    ).toEqual([
      ['maren.holt@example.org', 'Maren Holt', '+351 210 495 500', ['regular', 'newsletter'], []],
      ['Idris.Keane@example.net', 'Idris Keane', '+353 91 555 010', [], []],
      ['nuria.bosch@example.com', 'Forn Bosch', null, ['vip'], []],
      ['', 'Henrik Aas', '+47 55 55 01 00', [], ['email_missing']],
      ['not an address', 'Leïla Benali', null, [], ['email_invalid']],
      ['MAREN.HOLT@example.org', 'Maren Holt', null, [], ['email_twice']],
      ['fatima.alali@example.com', 'فاطمة العلي', null, [], ['phone_invalid']],
      ['bo@example.org', '=1+1 Bo & Co', null, [], ['tags_invalid']],
    ]);
    expect(rows.map(({ problems }) => isRefused(format, problems))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('never has consents: its columns have neither date nor source', () => {
    const { rows, columns } = read(fixture('shopify-customers.csv'));
    expect(rows.flatMap(({ consents }) => consents)).toEqual([]);
    expect(columns.filter(({ reason }) => reason === 'consent').map(({ header }) => header)).toEqual([
      'Accepts Email Marketing',
      'Accepts SMS Marketing',
    ]);
  });

  it('names each column that is not imported, with old headers too', () => {
    expect(reasonsOf(fixture('shopify-customers.csv'))).toMatchObject({
      'Customer ID': 'not_kept',
      'Default Address Zip': 'address',
      'Total Spent': 'totals',
      Note: 'note',
      'Tax Exempt': 'not_kept',
    });
    const old =
      'First Name,Last Name,Email,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Accepts Marketing,Total Spent,Total Orders,Tags,Note,Tax Exempt,Shoe size\n';
    expect(reasonsOf(old)).toEqual({
      Address1: 'address',
      Address2: 'address',
      City: 'address',
      Province: 'address',
      'Province Code': 'address',
      Country: 'address',
      'Country Code': 'address',
      Zip: 'address',
      'Accepts Marketing': 'consent',
      'Total Spent': 'totals',
      'Total Orders': 'totals',
      Note: 'note',
      'Tax Exempt': 'not_kept',
      'Shoe size': 'unknown',
    });
  });
});

describe('customer export of WooCommerce', () => {
  it('is read from Analytics', () => {
    const { format, rows, columns } = read(fixture('woocommerce-customers.csv'));
    expect(format).toBe('woocommerce');
    expect(rows.map(({ email, name, problems }) => [email, name, problems])).toEqual([
      ['maren.holt@example.org', 'Maren Holt', []],
      ['idris.keane@example.net', 'Idris Keane', []],
      ['', 'Guest', ['email_missing']],
    ]);
    expect(columns.filter(({ reason }) => reason === 'unknown')).toEqual([]);
  });

  it('is read from user exporters; passwords and addresses are not imported', () => {
    const text =
      'ID,user_login,user_email,user_pass,first_name,last_name,roles,billing_first_name,billing_phone,billing_city,shipping_postcode\n' +
      '7,ada,ada@example.org,$P$Bhash,,,customer,Ada,+351 210 495 500,Lisboa,1200-068\n';
    expect(read(text).rows).toMatchObject([
      { email: 'ada@example.org', name: 'Ada', phoneNumber: '+351 210 495 500', problems: [] },
    ]);
    expect(reasonsOf(text)).toEqual({
      ID: 'not_kept',
      user_login: 'not_kept',
      user_pass: 'password',
      roles: 'not_kept',
      billing_city: 'address',
      shipping_postcode: 'address',
    });
  });

  it('removes NUL and control characters from names', () => {
    expect(read('user_email,first_name\nada@example.org,A\u0000d\u0007a\n').rows[0]?.name).toBe('Ada');
  });
});

describe('a file with our own headers', () => {
  it.each([['Email,Name,Phone,Tags'], ['email'], ['Email,Name,Customer since,Orders,Total spent,Currency']])(
    'is not taken for one of another shop: %s',
    (headers) => {
      expect(read(headers)).toMatchObject({ format: 'own', columns: [] });
    },
  );
});
