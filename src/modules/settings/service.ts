import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { pictureAddress, pngAddress } from '#modules/media/rules.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { canEditSettings, canViewSettings } from './access.ts';
import {
  type LogoErrorCode,
  type SettingGroups,
  settingGroups,
  type SettingsErrorCode,
} from './contract/admin.ts';
import type { Logo, LogoGround } from './contract/logo.ts';
import { defaultSettings, logoSize, type ShopLogo, takesGuests } from './rules.ts';
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
): Promise<Result<SettingGroups[Key], SettingsErrorCode>> {
  return canViewSettings(ctx.actor) ? ok(await getSettings(ctx, key)) : denied(ctx.actor);
}

/** From how many units down something is running out. Whoever calls it has asked who may: it is the shelf's, not the settings'. */
export async function changeDefaultLowLevel(ctx: Context, lowLevel: number): Promise<void> {
  const before = await getSettings(ctx, 'stock');
  await store.saveSetting(ctx.tx, 'stock', { lowLevel }, ctx.now);
  await recordChange(ctx, { what: 'settings', id: 'stock', name: 'stock', before, after: { lowLevel } });
  alreadyRead.delete(ctx);
}

export async function changeSettings<Key extends keyof SettingGroups>(
  ctx: Context,
  input: { key: Key; value: SettingGroups[Key] },
): Promise<Result<SettingGroups[Key], SettingsErrorCode>> {
  if (!canEditSettings(ctx.actor)) return denied(ctx.actor);
  const before = await getSettings(ctx, input.key);
  await write(ctx, input.key, before, input.value);
  return ok(input.value);
}

async function write<Key extends keyof SettingGroups>(
  ctx: Context,
  key: Key,
  before: SettingGroups[Key],
  after: SettingGroups[Key],
): Promise<void> {
  await store.saveSetting(ctx.tx, key, after, ctx.now);
  await recordChange(ctx, { what: 'settings', id: key, name: key, before, after });
  alreadyRead.delete(ctx);
  // Public pages show settings: whatever was rendered with the old ones is dropped.
  await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'settings' } });
}

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
    // Read out it is the shop's name, whatever the picture is said to show; a blur before it would show its ground.
    return { id, image: { src: pictureAddress(id, 640), ...logoSize(picture), alt: name } };
  };
  return { light: on('light'), dark: on('dark') };
}

/** What stands for the shop's name on its pages. */
export async function showLogo(ctx: Context): Promise<ShopLogo> {
  const { light, dark } = await getLogo(ctx);
  return light && { light: light.image, dark: dark?.image ?? null };
}

/** Who mails and papers are from. */
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

/** The logo, for staff to change. */
export async function readLogo(ctx: Context): Promise<Result<Logo, SettingsErrorCode>> {
  return canViewSettings(ctx.actor) ? ok(await getLogo(ctx)) : denied(ctx.actor);
}

/** Puts a logo up on one ground, or takes it away. A picture that is taken away is kept: it can be put back. */
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
  await write(ctx, 'logo', before, { ...before, [ground]: pictureId });
  return ok(await getLogo(ctx));
}
