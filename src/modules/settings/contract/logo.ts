import * as z from 'zod';
import { PictureSchema } from '#kernel/contract.ts';

/** Picture ids of the logo for light and, optionally, dark backgrounds. Without `light` pages show the shop's name. */
export const LogoSettings = z.strictObject({ light: z.uuid().nullable(), dark: z.uuid().nullable() });
export type LogoSettings = z.infer<typeof LogoSettings>;

export type LogoGround = keyof LogoSettings;

/** The logo for the settings form, with its display size. */
export const Logo = z.strictObject({
  light: z.strictObject({ id: z.uuid(), image: PictureSchema }).nullable(),
  dark: z.strictObject({ id: z.uuid(), image: PictureSchema }).nullable(),
});
export type Logo = z.infer<typeof Logo>;
