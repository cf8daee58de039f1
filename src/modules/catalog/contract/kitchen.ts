import * as z from 'zod';

/** What a customer's kitchen has; null or false: not said. */
export const Kitchen = z.strictObject({
  /** Key of a choice of the attribute `hob`. */
  hob: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .nullable(),
  /** Temperature in °C that the customer bakes and roasts at. */
  oven: z.int().min(30).max(600).nullable(),
  hasDishwasher: z.boolean(),
});
export type Kitchen = z.infer<typeof Kitchen>;

/** Why a product does not fit a kitchen. */
export const misfits = ['hob', 'oven', 'dishwasher'] as const;
export type Misfit = (typeof misfits)[number];

export const KitchenCheck = z.object({ id: z.string(), name: z.string(), misfits: z.array(z.enum(misfits)) });
export type KitchenCheck = z.infer<typeof KitchenCheck>;
