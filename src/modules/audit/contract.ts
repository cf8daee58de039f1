import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, pageOf } from '#kernel/contract.ts';

/** Record types in the audit log. */
export const recordTypes = [
  'product',
  'category',
  'attribute',
  'product-type',
  'stock',
  'promotion',
  'gift-card',
  'offer',
  'appointment',
  'specialist',
  'call',
  'video',
  'order',
  'draft',
  'return',
  'customer',
  'settings',
  'translation',
  'synonyms',
  'content',
  'mail',
] as const;
export type RecordType = (typeof recordTypes)[number];

export const auditActs = ['created', 'changed', 'deleted'] as const;
export type AuditAct = (typeof auditActs)[number];

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type DifferenceValue = z.infer<typeof Value>;

export const DifferenceSchema = z.object({
  /** Path of the changed field: `address.city`, `colors.moss.name`. */
  path: z.string(),
  /** Value before the change; null if there was none. */
  before: Value,
  after: Value,
});
export type Difference = z.infer<typeof DifferenceSchema>;

const Person = z.object({
  id: z.string(),
  /** Null for a deleted user. */
  name: z.string().nullable(),
});

export const AuditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  who: Person,
  what: z.enum(recordTypes),
  subjectId: z.string(),
  /**
   * Name of the record when it changed, or empty. For a customer the current name, or null if the account was
   * deleted.
   */
  name: z.string().nullable(),
  act: z.enum(auditActs),
  differences: z.array(DifferenceSchema),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

const Day = z.iso.date().optional();

export const AuditQuery = z.object({
  who: z.string().max(64).optional(),
  what: z.enum(recordTypes).optional(),
  subjectId: z.string().max(200).optional(),
  /** First and last day in the shop's time zone, inclusive. */
  from: Day,
  until: Day,
  ...PageQuery,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const tags = ['Back office: audit log'];

export const auditAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/audit', tags, summary: 'List audit log entries, newest first' })
    .input(AuditQuery)
    .output(pageOf(AuditEntrySchema)),
  actors: oc
    .route({ method: 'GET', path: '/admin/audit-people', tags, summary: 'List the users in the audit log' })
    .output(z.array(Person)),
};

export type AuditErrorCode = 'unauthenticated' | 'forbidden';
