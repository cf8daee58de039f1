import { oc } from '@orpc/contract';
import * as z from 'zod';
import { DisplayName, Email, PhoneNumber } from '#modules/accounts/contract/fields.ts';
import { Tag, maxTags } from './customers.ts';

/** Maximum rows of an import. */
export const maxImportRows = 5_000;

export const importResults = ['create', 'update', 'skip', 'nothing', 'refuse'] as const;
export type ImportResult = (typeof importResults)[number];

/** Why a row cannot be imported. */
export const importProblems = [
  'email_missing',
  'email_invalid',
  'email_twice',
  'name_invalid',
  'phone_invalid',
  'tags_invalid',
  'consent_without_date',
  'consent_without_source',
  'consent_date_invalid',
  'consent_date_future',
  'source_without_date',
  'staff',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** Formats of files: our own, and the customer exports of other shops. */
export const customerFormats = ['own', 'shopify', 'woocommerce'] as const;
export type CustomerFormat = (typeof customerFormats)[number];

/** Why a column of another shop is not imported. */
export const customerColumnReasons = [
  'consent',
  'password',
  'totals',
  'address',
  'note',
  'not_kept',
  'unknown',
] as const;
export type CustomerColumnReason = (typeof customerColumnReasons)[number];

const Table = {
  /** The file's text: CSV with commas, semicolons or tabs. */
  table: z.string().max(4_000_000),
  /** What happens to rows whose email has an account. */
  existing: z.enum(['update', 'skip']),
};

export const ImportRowSchema = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  does: z.enum(importResults),
  problems: z.array(z.enum(importProblems)),
});
export type ImportRow = z.infer<typeof ImportRowSchema>;

export const ImportPreviewSchema = z.object({
  rows: z.array(ImportRowSchema),
  format: z.enum(customerFormats),
  /** Headers of columns that are not imported. */
  ignored: z.array(z.string()),
  /** The same columns with the reason, for files of other shops. */
  columns: z.array(z.object({ header: z.string(), reason: z.enum(customerColumnReasons) })),
});
export type ImportPreview = z.infer<typeof ImportPreviewSchema>;

const tags = ['Back office: customers'];

export const customerCsvContract = {
  preview: oc
    .route({
      method: 'POST',
      path: '/admin/customers/import/preview',
      tags,
      summary: 'Preview a CSV import of customers, row by row',
    })
    .input(z.strictObject(Table))
    .output(ImportPreviewSchema),
  apply: oc
    .route({
      method: 'POST',
      path: '/admin/customers/import',
      tags,
      summary: 'Import customers from CSV: all rows or none; sends no email',
    })
    .input(z.strictObject(Table))
    .output(z.object({ created: z.int(), updated: z.int() })),
  create: oc
    .route({
      method: 'POST',
      path: '/admin/customers',
      tags,
      summary: 'Create a customer without a password; sends no email',
    })
    .input(
      z.strictObject({
        email: Email,
        name: DisplayName,
        phoneNumber: PhoneNumber,
        tags: z.array(Tag).max(maxTags),
      }),
    )
    .output(z.object({ id: z.string() })),
};

export type CustomerCsvErrorCode = 'unauthenticated' | 'forbidden' | 'invalid' | 'email_in_use';
