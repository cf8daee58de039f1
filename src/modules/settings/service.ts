import { accept, refuse, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { mayChangeSettings } from './access.ts';
import { type SettingGroups, settingGroups } from './contract.ts';
import { defaultSettings } from './rules.ts';
import * as store from './store.ts';

/** A group of settings; what was never changed, or no longer fits its shape, is the default. */
export async function getSettings<Key extends keyof SettingGroups>(
  ctx: Context,
  key: Key,
): Promise<SettingGroups[Key]> {
  const saved = await store.findSetting(ctx.tx, key);
  const parsed = settingGroups[key].safeParse(saved);
  return (parsed.success ? parsed.data : defaultSettings[key]) as SettingGroups[Key];
}

export async function changeSettings<Key extends keyof SettingGroups>(
  ctx: Context,
  input: { key: Key; value: SettingGroups[Key] },
): Promise<Result<SettingGroups[Key], 'forbidden'>> {
  if (!mayChangeSettings(ctx.actor)) return refuse('forbidden');
  await store.saveSetting(ctx.tx, input.key, input.value, ctx.now);
  // Public pages show settings: whatever was rendered with the old ones is dropped.
  await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'settings' } });
  return accept(input.value);
}
