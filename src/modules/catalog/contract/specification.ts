import * as z from 'zod';

export const hobs = ['gas', 'electric', 'ceramic', 'halogen', 'induction'] as const;
export const dishwasherValues = ['yes', 'top-rack', 'no'] as const;

const length = z.int().min(1).max(10_000);

/** Product specification. All lengths in millimetres, all weights in grams. */
export const Specification = z.strictObject({
  material: z.string().max(120).optional(),
  /** Pieces in the box; absent for a single piece. */
  pieces: z.int().min(2).max(500).optional(),
  capacityMillilitres: z.int().min(1).max(1_000_000).optional(),
  diameterMillimetres: length.optional(),
  dimensionsMillimetres: z.strictObject({ length, width: length, height: length }).optional(),
  /** Height that this product adds to a pile of nested products. */
  nestingHeightMillimetres: length.optional(),
  weightGrams: z.int().min(1).max(1_000_000).optional(),
  /** Compatible hobs. An empty list means "not for the hob"; absent if hobs are not specified. */
  hobs: z.array(z.enum(hobs)).max(hobs.length).optional(),
  ovenLimitCelsius: z.int().min(30).max(600).optional(),
  dishwasher: z.enum(dishwasherValues).optional(),
  /** Watts; only for electric products. */
  powerWatts: z.int().min(1).max(10_000).optional(),
  care: z.string().max(400).optional(),
});
export type Specification = z.infer<typeof Specification>;
