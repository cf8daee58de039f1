import type * as z from 'zod';
import { type CacheTag, tagResponse } from '#kernel/cache-tags.ts';
import { denied } from '#kernel/permissions.ts';
import { plainText } from '#kernel/field-text.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import { calendarOf, localTime, type ShopCalendar } from '#kernel/shop-calendar.ts';
import { ResultError } from '#platform/api.ts';
import { type Context, readShared } from '#platform/context.ts';
import { canViewSettings } from '../access.ts';
import {
  type SettingGroups,
  settingGroups,
  type SettingsErrorCode,
  type SettingsKey,
  type Versioned,
} from '../contract/admin.ts';
import { defaultSettings } from '../rules/default-settings.ts';
import { takesGuests } from '../rules/guest-checkout.ts';
import { parseStoredGroup, type ParsedGroup, type StoredGroup } from '../rules/schema-versions.ts';
import * as store from '../store.ts';

const tagsOfSettings = Object.keys(settingGroups).map((key): CacheTag => `settings:${key}`);

/** Caches reads per context: a checkout needs the currency in several places. */
const alreadyRead = new WeakMap<Context, Promise<Map<string, StoredGroup>>>();

/** The stored groups. */
export function savedSettings(ctx: Context): Promise<Map<string, StoredGroup>> {
  let reading = alreadyRead.get(ctx);
  if (!reading) {
    reading = readShared(ctx, 'settings', tagsOfSettings, () => store.readSettings(ctx.tx));
    alreadyRead.set(ctx, reading);
  }
  return reading;
}

/** The last text of each group with its value. Most requests read several groups, and groups seldom change. */
const lastParsed = new Map<string, { json: string; schemaVersion: number; parsed: ParsedGroup<unknown> }>();

function parseOnce<Key extends SettingsKey>(key: Key, stored: StoredGroup): ParsedGroup<SettingGroups[Key]> {
  const { json, schemaVersion } = stored;
  const last = lastParsed.get(key);
  if (last?.json === json && last.schemaVersion === schemaVersion)
    return last.parsed as ParsedGroup<SettingGroups[Key]>;
  const schema = settingGroups[key] as unknown as z.ZodType<SettingGroups[Key]>;
  const parsed = deepFreeze(parseStoredGroup(key, schema, stored));
  lastParsed.set(key, { json, schemaVersion, parsed });
  return parsed;
}

/** Reads again after a change, or after a lock that waited for another change. */
export function clearSettingsCache(ctx: Context): void {
  alreadyRead.delete(ctx);
}

/**
 * Default settings for a group that was never saved; an error if the stored group does not match its schema.
 */
export async function findSettings<Key extends SettingsKey>(
  ctx: Context,
  key: Key,
): Promise<Result<SettingGroups[Key], 'settings_invalid'>> {
  const found = await readGroup(ctx, key);
  return found.ok ? ok(found.value.value) : found;
}

/** A group with its version; 0 if it was never saved. */
export async function readGroup<Key extends SettingsKey>(
  ctx: Context,
  key: Key,
): Promise<Result<{ value: SettingGroups[Key]; version: number }, 'settings_invalid'>> {
  tagResponse(ctx, `settings:${key}`);
  const stored = (await savedSettings(ctx)).get(key);
  if (!stored) return ok({ value: defaultSettings[key], version: 0 });
  const parsed = parseOnce(key, stored);
  if (parsed.ok) return ok({ value: parsed.value, version: stored.version });
  return { ...err('settings_invalid', parsed.problems), current: { key, version: stored.version } };
}

/**
 * A settings group. One query per context reads all groups.
 *
 * @throws ResultError with `settings_invalid` when the stored group does not fit its schema: the operation that needs
 * the group fails, because default values in its place would be wrong prices and taxes.
 */
export async function getSettings<Key extends SettingsKey>(
  ctx: Context,
  key: Key,
): Promise<SettingGroups[Key]> {
  const found = await findSettings(ctx, key);
  if (!found.ok) throw new ResultError(found);
  return found.value;
}

/** The calendar of every date that the shop promises: opening hours, holidays and dispatch. */
export async function getCalendar(ctx: Context): Promise<ShopCalendar> {
  return calendarOf(await getSettings(ctx, 'shop'), await getSettings(ctx, 'delivery'));
}

/** Today in the shop's time zone: `2026-11-25`. */
export async function getToday(ctx: Context): Promise<string> {
  return localTime(ctx.now, (await getCalendar(ctx)).timeZone).day;
}

/** Number of saves of each group; a group that was never saved is absent. */
export async function listSettingsVersions(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const groups = [...(await savedSettings(ctx))];
  return new Map(groups.map(([key, { version }]) => [key, version]));
}

/** Stored groups that do not fit their schema, as `group.field: problem`, for `doctor`. */
export async function findInvalidSettings(ctx: Context): Promise<string[]> {
  const found: string[] = [];
  for (const key of (await savedSettings(ctx)).keys()) {
    const problems = Object.hasOwn(settingGroups, key)
      ? await findSettings(ctx, key as SettingsKey)
      : err('settings_invalid', [{ path: key, message: 'no such settings group' }]);
    if (!problems.ok)
      found.push(...(problems.fields ?? []).map(({ path, message }) => `${path}: ${plainText(message)}`));
  }
  return found;
}

/**
 * Whether guests can order now. False if the settings are invalid, so that session and sign-in still work.
 */
export async function isOpenToGuests(ctx: Context): Promise<boolean> {
  const [checkout, accounts] = [await findSettings(ctx, 'checkout'), await findSettings(ctx, 'accounts')];
  return checkout.ok && accounts.ok && takesGuests({ checkout: checkout.value, accounts: accounts.value });
}

/** A settings group with its version, for editing by staff. */
export async function readSettings<Key extends SettingsKey>(
  ctx: Context,
  { key }: { key: Key },
): Promise<Result<Versioned<SettingGroups[Key]>, SettingsErrorCode>> {
  if (!canViewSettings(ctx.actor)) return denied(ctx.actor);
  const found = await readGroup(ctx, key);
  return found.ok ? ok({ ...found.value.value, version: found.value.version }) : found;
}
