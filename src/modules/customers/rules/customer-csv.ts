import { readCsv } from '#kernel/csv.ts';
import { normalizeHeader } from '#kernel/csv-cells.ts';
import type { CsvRow } from '#kernel/csv-parser.ts';
import { isPhoneNumber } from '#kernel/phone-number.ts';
import type { FieldProblem } from '#kernel/result.ts';
import type { MailTopic } from '#modules/accounts/contract/profile.ts';
import type { CustomerColumnReason, CustomerFormat, ImportProblem } from '../contract/customer-csv.ts';
import { detectFormat, readOtherCell, skippedColumns } from './customer-formats.ts';

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

export interface CustomerCsv {
  format: CustomerFormat;
  rows: CustomerCsvRow[];
  ignored: string[];
  /** Columns of another shop that are not imported. */
  columns: { header: string; reason: CustomerColumnReason }[];
}

/** Without these, a row of another shop is skipped. Other values with a problem are left out. */
const neededOfOthers: ReadonlySet<ImportProblem> = new Set([
  'email_missing',
  'email_invalid',
  'email_twice',
  'staff',
]);

/** Whether a row is not imported. A row of our own format with any problem stops the whole import. */
export const isRefused = (format: CustomerFormat, problems: readonly ImportProblem[]): boolean =>
  format === 'own' ? problems.length > 0 : problems.some((problem) => neededOfOthers.has(problem));

/** Reads a file of customers. A consent needs its date and source: it is never invented. */
export function readCustomerCsv(
  text: string,
  limits: { rows: number },
  now: Date,
): CustomerCsv | FieldProblem {
  const read = readCsv(text, { rows: limits.rows + 1, columns: 300 });
  if ('brokenLine' in read)
    return {
      path: 'table',
      message: {
        id: /*i18n*/ 'Line {line} has a misplaced quotation mark.',
        values: { line: read.brokenLine },
      },
    };
  if ('beyond' in read)
    return {
      path: 'table',
      message:
        read.beyond === 'rows'
          ? { id: /*i18n*/ 'Use at most {rows} rows.', values: { rows: limits.rows } }
          : /*i18n*/ 'The file has too many columns.',
    };
  const [head, ...body] = read.rows;
  const other = detectFormat(head?.cells ?? []);
  if (other) return readOthers(other, head?.cells ?? [], body, now);
  const headers = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!headers.includes('email'))
    return {
      path: 'table',
      message: /*i18n*/ 'The first row must contain the column headers, with Email among them.',
    };
  const known = new Set([...importHeaders, ...totalHeaders].map((header) => header.toLowerCase()));
  const rows = body.map(({ line, cells }) =>
    parseRow(line, (header) => (cells[headers.indexOf(header.toLowerCase())] ?? '').trim(), now),
  );
  const ignored = (head?.cells ?? []).filter((cell) => !known.has(cell.trim().toLowerCase()));
  return { format: 'own', rows: markRepeated(rows), ignored, columns: [] };
}

/** Marks each further row with an email. */
function markRepeated(rows: readonly CustomerCsvRow[]): CustomerCsvRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = row.email.toLowerCase();
    const isTwice = key !== '' && seen.has(key);
    seen.add(key);
    return isTwice ? { ...row, problems: [...row.problems, 'email_twice' as const] } : row;
  });
}

/** Reads the customer export of another shop. Invalid names, phone numbers and tags are left out. */
function readOthers(
  format: Exclude<CustomerFormat, 'own'>,
  headers: readonly string[],
  body: readonly CsvRow[],
  now: Date,
): CustomerCsv {
  const columns = new Map(
    headers.map((header, index) => [normalizeHeader(header), index] as const).toReversed(),
  );
  const rows = body.map(({ line, cells }) => {
    const textOf = (header: string) => cells[columns.get(header) ?? -1] ?? '';
    const row = parseRow(line, (header) => readOtherCell(format, header, textOf), now);
    const has = (problem: ImportProblem) => row.problems.includes(problem);
    return {
      ...row,
      name: has('name_invalid') ? null : row.name,
      phoneNumber: has('phone_invalid') ? null : row.phoneNumber,
      tags: has('tags_invalid') ? [] : row.tags,
    };
  });
  const skipped = skippedColumns(headers, format);
  return { format, rows: markRepeated(rows), ignored: skipped.map(({ header }) => header), columns: skipped };
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
        .split(/[,،]/)
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
