import { describe, expect, it } from 'vitest';
import { plainText } from '#kernel/field-text.ts';
import type { FieldProblem } from '#kernel/result.ts';
import { importHeaders, readCustomerCsv } from './customer-csv.ts';

const now = new Date('2026-11-25T12:00:00Z');
const read = (text: string) => readCustomerCsv(text, { rows: 100 }, now);
const rowOf = (headers: string, cells: string) => {
  const result = read(`${headers}\r\n${cells}\r\n`);
  if ('path' in result) throw new Error(plainText(result.message));
  return result.rows[0]!;
};

describe('customer CSV row', () => {
  it('has name, phone, lower-case tags, and consents with their date and source', () => {
    const row = rowOf(
      'Email,Name,Phone,Tags,Agreed to news on,Agreed to news through',
      'ada@example.org,Ada,+351 210 495 500,"Regular, VIP,regular",2025-03-01,Newsletter form',
    );
    expect(row).toMatchObject({
      email: 'ada@example.org',
      name: 'Ada',
      tags: ['regular', 'vip'],
      consents: [{ topic: 'news', givenAt: new Date('2025-03-01'), source: 'Newsletter form' }],
      problems: [],
    });
  });

  it.each([
    ['', 'email_missing'],
    ['not an address', 'email_invalid'],
  ])('with the email %j has the problem %s', (email, problem) => {
    expect(rowOf('Email,Name', `${email},Ada`).problems).toEqual([problem]);
  });

  it.each([
    ['yes', 'A form', ['consent_without_date']],
    ['2025-99-01', 'A form', ['consent_date_invalid']],
    ['2027-01-01', 'A form', ['consent_date_future']],
    ['2025-03-01', '', ['consent_without_source']],
    ['', 'A form', ['source_without_date']],
    ['', '', []],
  ])('never invents a consent: agreed on %j through %j has the problems %j', (agreed, source, problems) => {
    const row = rowOf(
      'Email,Agreed to care on,Agreed to care through',
      `ada@example.org,${agreed},${source}`,
    );
    expect(row.problems).toEqual(problems);
    // A row with problems is not imported, so only the complete row counts.
    expect(problems.length > 0 || row.consents.length === 0).toBe(true);
  });
});

describe('customer CSV file', () => {
  it('marks the second row with an email, and lists columns that are not imported', () => {
    const result = read('email;Shoe size\nada@example.org;38\nADA@example.org;39\n');
    expect(result).toMatchObject({
      ignored: ['Shoe size'],
      rows: [{ problems: [] }, { problems: ['email_twice'] }],
    });
  });

  it.each([
    ['Name\nAda\n', /Email among them/],
    ['Email\n"ada\n', /misplaced quotation mark/],
    [`Email\n${'a@b.co\n'.repeat(101)}`, /at most 100 rows/],
  ])('is rejected: %j', (text, reason) => {
    const { path, message } = read(text) as FieldProblem;
    expect({ path, message: plainText(message) }).toEqual({
      path: 'table',
      message: expect.stringMatching(reason) as string,
    });
  });

  it('accepts the headers of the export', () => {
    expect(read(importHeaders.join(','))).toEqual({
      format: 'own',
      rows: [],
      ignored: [],
      columns: [],
    });
  });
});
