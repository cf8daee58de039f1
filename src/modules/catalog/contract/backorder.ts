import * as z from 'zod';

/** A variant or an order line that is sold although it is out of stock. */
export const BackorderSchema = z.object({
  /** Day from which it is expected to ship, as `2026-12-24`; null: when it is back in stock. */
  availableOn: z.string().nullable(),
});
export type Backorder = z.infer<typeof BackorderSchema>;
