import { cleanCell, normalizeHeader, plainLine } from '#kernel/csv-cells.ts';
import type { CustomerColumnReason, CustomerFormat } from '../contract/customer-csv.ts';

/** A row of another shop's file by normalized header; '' for a missing column. */
export type OtherCells = (header: string) => string;

/** Recognises a file of Shopify or WooCommerce by its headers; null: a file with our own headers. */
export function detectFormat(headers: readonly string[]): Exclude<CustomerFormat, 'own'> | null {
  const set = new Set(headers.map(normalizeHeader));
  if (
    set.has('first name') &&
    ['accepts email marketing', 'accepts marketing', 'tax exempt'].some((each) => set.has(each))
  )
    return 'shopify';
  const isOfWooCommerce =
    set.has('user email') ||
    set.has('billing email') ||
    (set.has('email') && ['date registered', 'last active', 'aov'].some((each) => set.has(each)));
  return isOfWooCommerce ? 'woocommerce' : null;
}

/** Headers of the columns that each of our own columns is read from; the first one that is not empty counts. */
const sources = {
  shopify: {
    Email: ['email'],
    Name: [['first name', 'last name'], 'default address company', 'company'],
    Phone: ['phone', 'default address phone'],
    Tags: ['tags'],
  },
  woocommerce: {
    Email: ['user email', 'email', 'billing email'],
    Name: [
      ['first name', 'last name'],
      'name',
      ['billing first name', 'billing last name'],
      ['shipping first name', 'shipping last name'],
      'display name',
    ],
    Phone: ['phone', 'billing phone'],
    Tags: [],
  },
} as const satisfies Record<string, Record<string, readonly (string | readonly string[])[]>>;

type OwnHeader = keyof (typeof sources)['shopify'];

/** The text of one of our own columns in a row of another shop. */
export function readOtherCell(format: keyof typeof sources, header: string, cells: OtherCells): string {
  if (!Object.hasOwn(sources[format], header)) return '';
  for (const source of sources[format][header as OwnHeader]) {
    const parts = typeof source === 'string' ? [source] : source;
    const text = parts
      .map((part) => plainLine(cleanCell(cells(part)).text))
      .filter((part) => part !== '')
      .join(' ');
    if (text !== '') return text;
  }
  return '';
}

const reasons: readonly [RegExp, CustomerColumnReason][] = [
  [/^accepts (?:email |sms |whatsapp )?marketing$|(?:newsletter|consent|opt.?in)/, 'consent'],
  [/^(?:user )?pass(?:word)?$/, 'password'],
  [/^(?:total spent|total spend|total orders|orders|aov|money spent|order count)$/, 'totals'],
  [
    /^(?:default address |billing |shipping )?(?:company|address ?[12]|address|city|province|province code|state|region|country|country code|country \/ region|zip|postcode|postal code)$/,
    'address',
  ],
  [/^(?:billing|shipping|default address) (?:first name|last name|name|phone|email)$/, 'address'],
  [/^(?:note|notes|description|customer note)$/, 'note'],
  [
    /^(?:customer id|id|user id|tax exempt|tax exemptions|language|state|username|user login|user nicename|user url|nickname|last active|date registered|user registered|registered|user status|roles?|display name|last update|paying customer|locale)$/,
    'not_kept',
  ],
];

/** Columns of another shop's file that the import does not read, and why. */
export function skippedColumns(
  headers: readonly string[],
  format: keyof typeof sources,
): { header: string; reason: CustomerColumnReason }[] {
  const used = new Set<string>(Object.values(sources[format]).flat(2));
  return headers.flatMap((header) => {
    const normalized = normalizeHeader(header);
    if (normalized === '' || used.has(normalized)) return [];
    const reason = reasons.find(([pattern]) => pattern.test(normalized))?.[1] ?? 'unknown';
    return [{ header: header.trim().slice(0, 100), reason }];
  });
}
