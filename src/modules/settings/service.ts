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

/** Caches reads per context: a checkout needs the currency in several places. */
const alreadyRead = new WeakMap<Context, Promise<Map<string, unknown>>>();

function savedSettings(ctx: Context): Promise<Map<string, unknown>> {
  let reading = alreadyRead.get(ctx);
  if (!reading) alreadyRead.set(ctx, (reading = store.readSettings(ctx.tx)));
  return reading;
}

/** A settings group; a missing or invalid one has its defaults. One query per context reads all groups. */
export async function getSettings<Key extends keyof SettingGroups>(
  ctx: Context,
  key: Key,
): Promise<SettingGroups[Key]> {
  const parsed = settingGroups[key].safeParse((await savedSettings(ctx)).get(key));
  return (parsed.success ? parsed.data : defaultSettings[key]) as SettingGroups[Key];
}

/** Whether guests can order now. */
export async function isOpenToGuests(ctx: Context): Promise<boolean> {
  return takesGuests({
    checkout: await getSettings(ctx, 'checkout'),
    accounts: await getSettings(ctx, 'accounts'),
  });
}

/** A settings group, for editing by staff. */
export async function readSettings<Key extends keyof SettingGroups>(
  ctx: Context,
  { key }: { key: Key },
): Promise<Result<SettingGroups[Key], SettingsErrorCode>> {
  return canViewSettings(ctx.actor) ? ok(await getSettings(ctx, key)) : denied(ctx.actor);
}

/** Sets the default low-stock threshold. The caller checks permissions, because it belongs to the inventory scope. */
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
  // Public pages show settings: invalidate cached pages.
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

/** Sender name and logo for mails and documents. */
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
  await write(ctx, 'logo', before, { ...before, [ground]: pictureId });
  return ok(await getLogo(ctx));
}
