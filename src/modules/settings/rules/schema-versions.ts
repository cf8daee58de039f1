import * as z from 'zod';
import { issueText } from '#kernel/field-text.ts';
import type { FieldProblem } from '#kernel/result.ts';
import { weeklyHoursOf } from './opening-hours.ts';

/** A settings group as the database stores it. */
export interface StoredGroup {
  /** The value as JSON. */
  json: string;
  /** Version of the schema that the value was saved with. */
  schemaVersion: number;
  /** Increases with each save. */
  version: number;
}

type Migration = (value: Record<string, unknown>) => Record<string, unknown>;

/**
 * Migrations of each group, oldest first: the first one turns schema version 1 into 2. Append only. The
 * previous release must be able to read the result after removing the fields that it does not know.
 */
const migrations: Readonly<Record<string, readonly Migration[]>> = {
  shop: [
    (value) => ({ whatsapp: '', taxNumber: '', companyNumber: '', units: 'metric', ...value }),
    // The text stays for the previous release. Without times, pages show the text.
    (value) => ({ weeklyHours: weeklyHoursOfText(value.openingHours), closures: [], ...value }),
  ],
  payments: [(value) => ({ card: { enabled: true }, ...value })],
  appointments: [(value) => ({ joinNow: true, relayOnly: false, ...value })],
};

function weeklyHoursOfText(lines: unknown) {
  const parsed = z.array(z.object({ days: z.string(), hours: z.string() })).safeParse(lines);
  return (parsed.success && weeklyHoursOf(parsed.data)) || [];
}

/** The schema version that this code writes. */
export const schemaVersionOf = (key: string): number => 1 + (migrations[key]?.length ?? 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of an object without the key at a path; any other value is returned unchanged. */
function without(value: unknown, [first, ...rest]: readonly PropertyKey[], key: string): unknown {
  if (first === undefined) {
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  }
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === first ? without(item, rest, key) : item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === first ? without(item, rest, key) : item]),
  );
}

/** Removes fields that only a newer version of the code knows. */
function withoutUnknown(schema: z.ZodType, value: unknown): unknown {
  let known = value;
  for (const issue of schema.safeParse(value).error?.issues ?? [])
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) known = without(known, issue.path, key);
  return known;
}

export type ParsedGroup<Value> = { ok: true; value: Value } | { ok: false; problems: FieldProblem[] };

/**
 * Migrates a stored group to this code's schema and validates it. A group that a newer version wrote is read without
 * the fields that this version does not know.
 */
export function parseStoredGroup<Value>(
  key: string,
  schema: z.ZodType<Value>,
  { json, schemaVersion }: StoredGroup,
): ParsedGroup<Value> {
  let migrated: unknown = JSON.parse(json);
  if (isRecord(migrated))
    for (const migrate of migrations[key]?.slice(schemaVersion - 1) ?? [])
      migrated = migrate(migrated as Record<string, unknown>);
  if (schemaVersion > schemaVersionOf(key)) migrated = withoutUnknown(schema, migrated);
  const parsed = schema.safeParse(migrated);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => ({
      path: [key, ...issue.path].map(String).join('.'),
      message: issueText(issue),
    })),
  };
}
