import * as z from 'zod';

/** Shapes that every module's contract is made of. */

export const MoneySchema = z.object({ amount: z.int(), currency: z.string().length(3) });

/** One line of text as people write it: no line breaks or other control characters, which mails and labels obey. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, 'One line, without line breaks.');

export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens only.');

/**
 * A picture as pages show it: `src` is one width of it, `pictureUrl` names the others. `preview` is a few pixels of it,
 * a WebP as base64, to be seen until it is there; absent where it is not made, or not worth its weight.
 */
export const PictureSchema = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  preview: z.string().optional(),
  /** Where to look, in hundredths from left and top, where a place crops it; absent: at the middle. */
  focus: z.object({ x: z.int(), y: z.int() }).optional(),
});
export type Picture = z.infer<typeof PictureSchema>;

/** Query values arrive as text. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
};

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}
