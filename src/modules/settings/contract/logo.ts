import * as z from 'zod';
import { PictureSchema } from '#kernel/contract.ts';

/**
 * The pictures that stand for the shop's name, by their ids: on light ground, and, where that cannot be seen on dark ground,
 * another one. Without the first, the name itself stands there.
 */
export const LogoSettings = z.strictObject({ light: z.uuid().nullable(), dark: z.uuid().nullable() });
export type LogoSettings = z.infer<typeof LogoSettings>;

export type LogoGround = keyof LogoSettings;

/** The logo as staff see it, as large as it is drawn. */
export const Logo = z.strictObject({
  light: z.strictObject({ id: z.uuid(), image: PictureSchema }).nullable(),
  dark: z.strictObject({ id: z.uuid(), image: PictureSchema }).nullable(),
});
export type Logo = z.infer<typeof Logo>;
