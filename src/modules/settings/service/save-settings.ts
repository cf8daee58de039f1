import type { CacheTag } from '#kernel/cache-tags.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { carryTranslations } from '#modules/translations/service/carry-translations.ts';
import { ResultError } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { canEditSettings, canEditSignInRules } from '../access.ts';
import {
  type SettingGroups,
  settingGroups,
  type SettingsErrorCode,
  type SettingsKey,
  type SignInRulesErrorCode,
  type Versioned,
} from '../contract/admin.ts';
import { hasTexts, placesOfTexts, type TranslatedGroup } from '../rules/setting-texts.ts';
import { schemaVersionOf } from '../rules/schema-versions.ts';
import * as store from '../store.ts';
import { findSettings, clearSettingsCache, readGroup, savedSettings } from './read-settings.ts';

/** Sets the default low-stock threshold. The caller checks permissions, because it belongs to the inventory scope. */
export async function changeDefaultLowLevel(ctx: Context, lowLevel: number): Promise<void> {
  const saved = await saveGroup(ctx, 'stock', { lowLevel });
  if (!saved.ok) throw new ResultError(saved);
}

/**
 * Replaces a settings group. `version` is the one that the user edited; without it, the group is saved in any
 * case. After a concurrent save the error contains the stored group.
 */
export async function changeSettings<Key extends SettingsKey>(
  ctx: Context,
  { key, value, version }: { key: Key; value: SettingGroups[Key]; version?: number },
): Promise<Result<Versioned<SettingGroups[Key]>, SettingsErrorCode>> {
  const isAllowed = key === 'accounts' ? canEditSignInRules : canEditSettings;
  if (!isAllowed(ctx.actor)) return denied(ctx.actor);
  if (key === 'shop' && ctx.actor.kind !== 'system') {
    const { currency } = value as SettingGroups['shop'];
    const before = await findSettings(ctx, 'shop');
    if (before.ok && before.value.currency !== currency) return err('currency_separate');
  }
  const saved = await saveGroup(ctx, key, value, version);
  if (!saved.ok) return saved;
  await invalidatePages(ctx, [`settings:${key}`]);
  return ok({ ...value, version: saved.value });
}

/** Checks the password of the signed-in user, or a recent sign-in of a user without one. */
export type Reauthenticate = (
  ctx: Context,
  currentPassword: string | undefined,
) => Promise<Result<true, 'wrong_password' | 'sign_in_again'>>;

/**
 * Changes the sign-in rules after a check of the password or sign-in, so that another person at a signed-in computer
 * cannot weaken them.
 */
export async function changeSignInRules(
  ctx: Context,
  {
    value,
    version,
    currentPassword,
    reauthenticate,
  }: {
    value: SettingGroups['accounts'];
    version: number;
    currentPassword: string | undefined;
    reauthenticate: Reauthenticate;
  },
): Promise<Result<Versioned<SettingGroups['accounts']>, SignInRulesErrorCode>> {
  if (!canEditSignInRules(ctx.actor)) return denied(ctx.actor);
  const confirmed = await reauthenticate(ctx, currentPassword);
  if (!confirmed.ok) return confirmed;
  return changeSettings(ctx, { key: 'accounts', value, version });
}

/** Saves a group that was never saved, for the first start. */
export async function saveIfNew<Key extends SettingsKey>(
  ctx: Context,
  { key, value }: { key: Key; value: SettingGroups[Key] },
): Promise<void> {
  if (ctx.actor.kind !== 'system') throw new ResultError(denied(ctx.actor));
  const saved = await saveGroup(ctx, key, value, 0);
  if (!saved.ok && saved.code !== 'changed_meanwhile') throw new ResultError(saved);
}

/** Saves a group without checking permissions. @returns the new version. */
export async function saveGroup<Key extends SettingsKey>(
  ctx: Context,
  key: Key,
  value: SettingGroups[Key],
  expected?: number,
): Promise<Result<number, 'changed_meanwhile' | 'unavailable' | 'settings_invalid'>> {
  const stored = (await savedSettings(ctx)).get(key);
  const schemaVersion = schemaVersionOf(key);
  // During a rolling upgrade, a save by the older version would delete the fields of the newer version.
  if (stored && stored.schemaVersion > schemaVersion) return err('unavailable');
  const before = await readGroup(ctx, key);
  // The API has validated its input; for other callers an invalid group is a bug.
  settingGroups[key].parse(value);
  const version = await store.saveSetting(ctx.tx, { key, value, schemaVersion, expected }, ctx.now);
  clearSettingsCache(ctx);
  if (version === null) {
    const now = await readGroup(ctx, key);
    if (!now.ok) return now;
    return { ...err('changed_meanwhile'), current: { ...now.value.value, version: now.value.version } };
  }
  if (before.ok && hasTexts(key)) {
    const placesOf = (group: SettingGroups[Key]) =>
      placesOfTexts<TranslatedGroup>(key, group as SettingGroups[TranslatedGroup]);
    await carryTranslations(ctx, placesOf(before.value.value), placesOf(value));
  }
  await recordChange(ctx, {
    what: 'settings',
    id: key,
    name: key,
    before: before.ok ? before.value.value : stored ? JSON.parse(stored.json) : null,
    after: value,
  });
  return ok(version);
}

/**
 * Invalidates cached pages, because public pages show settings.
 * @param tags absent: all pages.
 */
export const invalidatePages = (ctx: Context, tags?: CacheTag[]): Promise<void> =>
  publishLive(ctx.tx, {
    event: 'catalog.changed',
    audience: 'everyone',
    data: { what: 'settings', ...(tags ? { tags } : {}) },
  });
