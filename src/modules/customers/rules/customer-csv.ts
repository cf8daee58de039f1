import { readCsv } from '#kernel/csv.ts';
import { isPhoneNumber } from '#kernel/phone-number.ts';
import type { FieldProblem } from '#kernel/result.ts';
import type { MailTopic } from '#modules/accounts/contract/profile.ts';
import type { ImportProblem } from '../contract/customer-csv.ts';

/** Topics in the order of their columns. */
export const csvTopics: readonly MailTopic[] = ['news', 'care', 'reviews', 'carts'];

/** Columns that the import reads. The export has these and the totals. */
export const importHeaders = [
  'Email',
  'Name',
  'Phone',
  'Tags',
  ...csvTopics.flatMap((topic) => [agreedHeader(topic), sourceHeader(topic)]),
];
export const totalHeaders = ['Customer since', 'Orders', 'Total spent', 'Currency'];

function agreedHeader(topic: MailTopic): string {
  return `Agreed to ${topic} on`;
}
function sourceHeader(topic: MailTopic): string {
  return `Agreed to ${topic} through`;
}

export interface Consent {
  topic: MailTopic;
  givenAt: Date;
  /** Where the customer agreed, such as the name of a form. */
  source: string;
}

/** A row of the file. Empty cells are null: they change nothing. */
export interface CustomerCsvRow {
  line: number;
  email: string;
  name: string | null;
  phoneNumber: string | null;
  tags: readonly string[];
  consents: readonly Consent[];
  problems: readonly ImportProblem[];
}

const maxRowTags = 20;
const email = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/;

/** Reads a file of customers. A consent needs its date and source: it is never invented. */
export function readCustomerCsv(
  text: string,
  limits: { rows: number },
  now: Date,
): { rows: CustomerCsvRow[]; ignored: string[] } | FieldProblem {
  const read = readCsv(text, { rows: limits.rows + 1, columns: 60 });
  if ('brokenLine' in read)
    return { path: 'table', message: `Line ${read.brokenLine} has a misplaced quotation mark.` };
  if ('beyond' in read)
    return {
      path: 'table',
      message: read.beyond === 'rows' ? `Use at most ${limits.rows} rows.` : 'The file has too many columns.',
    };
  const [head, ...body] = read.rows;
  const headers = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!headers.includes('email'))
    return {
      path: 'table',
      message: 'The first row must contain the column headers, with Email among them.',
    };
  const known = new Set([...importHeaders, ...totalHeaders].map((header) => header.toLowerCase()));
  const seen = new Set<string>();
  const rows = body.map(({ line, cells }) => {
    const cellOf = (header: string) => (cells[headers.indexOf(header.toLowerCase())] ?? '').trim();
    const row = parseRow(line, cellOf, now);
    const key = row.email.toLowerCase();
    const isTwice = key !== '' && seen.has(key);
    seen.add(key);
    return isTwice ? { ...row, problems: [...row.problems, 'email_twice' as const] } : row;
  });
  return { rows, ignored: (head?.cells ?? []).filter((cell) => !known.has(cell.trim().toLowerCase())) };
}

function parseRow(line: number, cellOf: (header: string) => string, now: Date): CustomerCsvRow {
  const problems: ImportProblem[] = [];
  const problemIf = (isWrong: boolean, problem: ImportProblem) => {
    if (isWrong) problems.push(problem);
  };
  const [address, name, phone] = [cellOf('Email'), cellOf('Name'), cellOf('Phone')];
  problemIf(address === '', 'email_missing');
  problemIf(address !== '' && (address.length > 254 || !email.test(address)), 'email_invalid');
  problemIf(name.length > 120 || /\p{Cc}/u.test(name), 'name_invalid');
  problemIf(phone.length > 40 || !isPhoneNumber(phone), 'phone_invalid');
  const tags = [
    ...new Set(
      cellOf('Tags')
        .split(',')
        .map((tag) => tag.trim().toLowerCase())
        .filter(Boolean),
    ),
  ];
  problemIf(
    tags.length > maxRowTags || tags.some((tag) => tag.length > 40 || /\p{Cc}/u.test(tag)),
    'tags_invalid',
  );
  const consents = csvTopics.flatMap((topic) => {
    const [agreed, source] = [cellOf(agreedHeader(topic)), cellOf(sourceHeader(topic))];
    if (agreed === '' && source === '') return [];
    const givenAt = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/.test(agreed) ? new Date(agreed) : null;
    const isDate = givenAt !== null && !Number.isNaN(givenAt.getTime());
    problemIf(agreed === '', 'source_without_date');
    problemIf(agreed !== '' && !isDate, /^\d/.test(agreed) ? 'consent_date_invalid' : 'consent_without_date');
    problemIf(isDate && givenAt > now, 'consent_date_future');
    problemIf(agreed !== '' && (source === '' || source.length > 200), 'consent_without_source');
    return isDate ? [{ topic, givenAt, source }] : [];
  });
  return {
    line,
    email: address,
    name: name || null,
    phoneNumber: phone || null,
    tags,
    consents,
    problems: [...new Set(problems)],
  };
}
