import type { Picture } from '#kernel/contract.ts';

/**
 * The logo for pages, in display size; null: pages show the shop's name. `dark` null: `light` is used on dark
 * backgrounds.
 */
export type ShopLogo = { light: LogoImage; dark: LogoImage | null } | null;
export type LogoImage = Pick<Picture, 'src' | 'width' | 'height' | 'alt'>;

/** Maximum logo size in CSS pixels: fits beside a phone's menu and into the page header. */
const maxLogoSize = { width: 180, height: 40 };

/** Display size of a logo: the largest that fits, with its aspect ratio; whole pixels. */
export function logoSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(maxLogoSize.width / width, maxLogoSize.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
