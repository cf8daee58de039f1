import type * as z from 'zod';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { pictureAddress, pngAddress } from '#modules/media/rules.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import { ResultError } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { canEditSettings, canEditSignInRules, canViewSettings } from './access.ts';
import {
  type LogoErrorCode,
  type SettingGroups,
  settingGroups,
  type SettingsErrorCode,
  type SettingsKey,
  type SignInRulesErrorCode,
  type Versioned,
} from './contract/admin.ts';
import type { ShopCalendar } from '#kernel/shop-calendar.ts';
import type { Logo, LogoGround } from './contract/logo.ts';
import { parseStoredGroup, schemaVersionOf, type StoredGroup } from './rules/schema-versions.ts';
import { calendarOf } from '#kernel/shop-calendar.ts';
import { convertSettings } from './rules/convert-settings.ts';
import { defaultSettings } from './rules/default-settings.ts';
import { logoSize, type ShopLogo } from './rules/logo-size.ts';
import { takesGuests } from './rules/guest-checkout.ts';
import * as store from './store.ts';

/** Caches reads per context: a checkout needs the currency in several places. */
const alreadyRead = new WeakMap<Context, Promise<Map<string, StoredGroup>>>();

function savedSettings(ctx: Context): Promise<Map<string, StoredGroup>> {
  let reading = alreadyRead.get(ctx);
  if (!reading) alreadyRead.set(ctx, (reading = store.readSettings(ctx.tx)));
  return reading;
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

async function readGroup<Key extends SettingsKey>(
  ctx: Context,
  key: Key,
): Promise<Result<{ value: SettingGroups[Key]; version: number }, 'settings_invalid'>> {
  const stored = (await savedSettings(ctx)).get(key);
  if (!stored) return ok({ value: defaultSettings[key], version: 0 });
  const parsed = parseStoredGroup(
    key,
    settingGroups[key] as unknown as z.ZodType<SettingGroups[Key]>,
    stored,
  );
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
      found.push(...(problems.fields ?? []).map(({ path, message }) => `${path}: ${message}`));
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

/** Sets the default low-stock threshold. The caller checks permissions, because it belongs to the inventory scope. */
export async function changeDefaultLowLevel(ctx: Context, lowLevel: number): Promise<void> {
  const saved = await save(ctx, 'stock', { lowLevel });
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
  const saved = await save(ctx, key, value, version);
  if (!saved.ok) return saved;
  await invalidatePages(ctx);
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

/**
 * Holds the shop's currency until the transaction ends: a change waits for orders that are being placed, and an order
 * for a change.
 */
export const holdCurrency = (ctx: Context): Promise<void> => store.shareSetting(ctx.tx, 'currency');

/**
 * Changes the currency and converts the amounts of all settings, while no order is being placed. The caller checks
 * permissions and converts everything else.
 */
export async function saveCurrency(
  ctx: Context,
  currency: string,
  convert: (amount: number) => number,
): Promise<Result<void, SettingsErrorCode>> {
  const converted = convertSettings(
    {
      shop: await getSettings(ctx, 'shop'),
      delivery: await getSettings(ctx, 'delivery'),
      payments: await getSettings(ctx, 'payments'),
    },
    currency,
    convert,
  );
  for (const key of ['shop', 'delivery', 'payments'] as const) {
    const saved = await save(ctx, key, converted[key]);
    if (!saved.ok) return saved;
  }
  await invalidatePages(ctx);
  return ok(undefined);
}

/** Waits for orders that are being placed, and lets later ones wait until the transaction ends. */
export async function lockCurrency(ctx: Context): Promise<void> {
  await store.holdSetting(ctx.tx, 'currency');
  alreadyRead.delete(ctx);
}

/** Saves a group that was never saved, for the first start. */
export async function saveIfNew<Key extends SettingsKey>(
  ctx: Context,
  { key, value }: { key: Key; value: SettingGroups[Key] },
): Promise<void> {
  if (ctx.actor.kind !== 'system') throw new ResultError(denied(ctx.actor));
  const saved = await save(ctx, key, value, 0);
  if (!saved.ok && saved.code !== 'changed_meanwhile') throw new ResultError(saved);
}

/** @returns the new version. */
async function save<Key extends SettingsKey>(
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
  alreadyRead.delete(ctx);
  if (version === null) {
    const now = await readGroup(ctx, key);
    if (!now.ok) return now;
    return { ...err('changed_meanwhile'), current: { ...now.value.value, version: now.value.version } };
  }
  await recordChange(ctx, {
    what: 'settings',
    id: key,
    name: key,
    before: before.ok ? before.value.value : (stored?.value ?? null),
    after: value,
  });
  return ok(version);
}

/** Invalidates cached pages, because public pages show settings. */
const invalidatePages = (ctx: Context): Promise<void> =>
  publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'settings' } });

async function getLogo(ctx: Context): Promise<Logo> {
  const ids = await getSettings(ctx, 'logo');
  const { name } = await getSettings(ctx, 'shop');
  const pictures = await listPictures(
    ctx,
    [ids.light, ids.dark].filter((id) => id !== null),
  );
  const on = (ground: LogoGround) => {
    const id = ids[ground];
    const picture = id === null ? undefined : pictures.get(id);
    if (id === null || !picture) return null;
    // The alternative text is the shop's name. No blurred placeholder: it would show the picture's background.
    return { id, image: { src: pictureAddress(id, 640), ...logoSize(picture), alt: name } };
  };
  return { light: on('light'), dark: on('dark') };
}

/** The logo for pages; null: pages show the shop's name. */
export async function showLogo(ctx: Context): Promise<ShopLogo> {
  const { light, dark } = await getLogo(ctx);
  return light && { light: light.image, dark: dark?.image ?? null };
}

/** Name, contact data and logo of the sender, for emails and documents. */
export async function getSender(ctx: Context): Promise<MailSender> {
  const { name, email, phone, addressLines } = await getSettings(ctx, 'shop');
  const { light } = await getLogo(ctx);
  const logo = light && {
    src: pngAddress(light.id),
    width: light.image.width,
    height: light.image.height,
  };
  return { name, email, phone, addressLines, logo };
}

/** The logo, for editing by staff. */
export async function readLogo(ctx: Context): Promise<Result<Logo, SettingsErrorCode>> {
  return canViewSettings(ctx.actor) ? ok(await getLogo(ctx)) : denied(ctx.actor);
}

/** Sets or removes the logo for one background. A removed picture stays stored, so that it can be restored. */
export async function changeLogo(
  ctx: Context,
  input: { ground: LogoGround; pictureId: string | null; formerId: string | null },
): Promise<Result<Logo, LogoErrorCode>> {
  if (!canEditSettings(ctx.actor)) return denied(ctx.actor);
  await store.holdSetting(ctx.tx, 'logo');
  alreadyRead.delete(ctx);
  const { ground, pictureId, formerId } = input;
  const before = await getSettings(ctx, 'logo');
  if (before[ground] !== formerId) return err('changed_meanwhile');
  if (pictureId !== null && (await listPictures(ctx, [pictureId])).size === 0) return err('not_found');
  const saved = await save(ctx, 'logo', { ...before, [ground]: pictureId });
  if (!saved.ok) return saved;
  await invalidatePages(ctx);
  return ok(await getLogo(ctx));
}
