import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { pictureAddress, pngAddress } from '#modules/media/rules.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { canEditSettings, canViewSettings } from '../access.ts';
import type { LogoErrorCode, SettingsErrorCode } from '../contract/admin.ts';
import type { Logo, LogoGround } from '../contract/logo.ts';
import { logoSize, type ShopLogo } from '../rules/logo-size.ts';
import * as store from '../store.ts';
import { clearSettingsCache, getSettings } from './read-settings.ts';
import { invalidatePages, saveGroup } from './save-settings.ts';

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
  clearSettingsCache(ctx);
  const { ground, pictureId, formerId } = input;
  const before = await getSettings(ctx, 'logo');
  if (before[ground] !== formerId) return err('changed_meanwhile');
  if (pictureId !== null && (await listPictures(ctx, [pictureId])).size === 0) return err('not_found');
  const saved = await saveGroup(ctx, 'logo', { ...before, [ground]: pictureId });
  if (!saved.ok) return saved;
  await invalidatePages(ctx);
  return ok(await getLogo(ctx));
}
