import * as z from 'zod';

export const hobs = ['gas', 'electric', 'ceramic', 'halogen', 'induction'] as const;
export const dishwasherAnswers = ['yes', 'top-rack', 'no'] as const;

const length = z.int().min(1).max(10_000);

/** What a kitchen needs to know of a thing before buying it. All lengths in millimetres, all weights in grams. */
export const Specification = z.strictObject({
  material: z.string().max(120).optional(),
  /** Pieces in the box, where it is more than one. */
  pieces: z.int().min(2).max(500).optional(),
  capacityMillilitres: z.int().min(1).max(1_000_000).optional(),
  diameterMillimetres: length.optional(),
  dimensionsMillimetres: z.strictObject({ length, width: length, height: length }).optional(),
  /** Height it adds when stacked inside its family. */
  nestingHeightMillimetres: length.optional(),
  weightGrams: z.int().min(1).max(1_000_000).optional(),
  /** Hobs it works on; an empty list says: not for the hob. Absent where the question makes no sense. */
  hobs: z.array(z.enum(hobs)).max(hobs.length).optional(),
  ovenLimitCelsius: z.int().min(30).max(600).optional(),
  dishwasher: z.enum(dishwasherAnswers).optional(),
  /** Watts, for what has a plug. */
  powerWatts: z.int().min(1).max(10_000).optional(),
  care: z.string().max(400).optional(),
});
export type Specification = z.infer<typeof Specification>;
