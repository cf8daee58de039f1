import { accept, refuse, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { refusalToChange, refusalToSee } from './access.ts';
import { type SettingGroups, settingGroups, type SettingsRefusal } from './contract.ts';
import { defaultSettings, takesGuests } from './rules.ts';
import * as store from './store.ts';

/** What was read for a use case that is under way: a checkout asks for the currency in several places. */
const alreadyRead = new WeakMap<Context, Promise<Map<string, unknown>>>();

function savedSettings(ctx: Context): Promise<Map<string, unknown>> {
  let reading = alreadyRead.get(ctx);
  if (!reading) alreadyRead.set(ctx, (reading = store.readSettings(ctx.tx)));
  return reading;
}

/**
 * A group of settings; what was never changed, or no longer fits its shape, is the default. One use case asks the
 * database once, however many groups it needs.
 */
export async function getSettings<Key extends keyof SettingGroups>(
  ctx: Context,
  key: Key,
): Promise<SettingGroups[Key]> {
  const parsed = settingGroups[key].safeParse((await savedSettings(ctx)).get(key));
  return (parsed.success ? parsed.data : defaultSettings[key]) as SettingGroups[Key];
}

/** Whether one may order without an account today. */
export async function isOpenToGuests(ctx: Context): Promise<boolean> {
  return takesGuests({
    checkout: await getSettings(ctx, 'checkout'),
    accounts: await getSettings(ctx, 'accounts'),
  });
}

/** A group of settings, for staff to edit. */
export async function readSettings<Key extends keyof SettingGroups>(
  ctx: Context,
  { key }: { key: Key },
): Promise<Result<SettingGroups[Key], SettingsRefusal>> {
  const refusal = refusalToSee(ctx.actor);
  return refusal ? refuse(refusal) : accept(await getSettings(ctx, key));
}

/** From how many units down something is running out. Whoever calls it has asked who may: it is the shelf's, not the settings'. */
export async function changeDefaultLowLevel(ctx: Context, lowLevel: number): Promise<void> {
  await store.saveSetting(ctx.tx, 'stock', { lowLevel }, ctx.now);
  alreadyRead.delete(ctx);
}

export async function changeSettings<Key extends keyof SettingGroups>(
  ctx: Context,
  input: { key: Key; value: SettingGroups[Key] },
): Promise<Result<SettingGroups[Key], SettingsRefusal>> {
  const refusal = refusalToChange(ctx.actor);
  if (refusal) return refuse(refusal);
  const before = await getSettings(ctx, input.key);
  await store.saveSetting(ctx.tx, input.key, input.value, ctx.now);
  const { key, value: after } = input;
  await recordChange(ctx, { what: 'settings', id: key, name: key, before, after });
  alreadyRead.delete(ctx);
  // Public pages show settings: whatever was rendered with the old ones is dropped.
  await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'settings' } });
  return accept(input.value);
}
