import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageLanguage } from '#kernel/contract.ts';
import { MAX_VARIANT_ID } from '#modules/catalog/contract/set-choice.ts';
import { type CareTask, careTasks, maxCareDays } from './states.ts';

const task = z.enum(Object.keys(careTasks) as [CareTask, ...CareTask[]]);
const id = z.string().max(64);

/** Care of one piece that the customer owns. */
const CareEntrySchema = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  task,
  /** Null: never. */
  lastDoneOn: z.iso.date().nullable(),
  everyDays: z.int(),
  reminds: z.boolean(),
  dueOn: z.iso.date(),
  /** Videos that show how, and products that staff have related to this one, such as spare parts. */
  videos: z.array(z.object({ slug: z.string(), title: z.string() })),
  related: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CareEntry = z.infer<typeof CareEntrySchema>;

const List = z.object({
  items: z.array(CareEntrySchema),
  /** Pieces that the customer has bought. */
  owned: z.array(z.object({ productId: z.string(), variantId: z.string(), name: z.string() })),
});
export type CareList = z.infer<typeof List>;

const tags = ['Care of own products'];

export const careContract = {
  list: oc
    .route({ method: 'GET', path: '/profile/care', tags, summary: 'Own pieces and when they need care' })
    .input(z.object({ language: PageLanguage }))
    .output(List),
  add: oc
    .route({ method: 'POST', path: '/profile/care', tags, summary: 'Add care of an own piece' })
    .input(
      z.strictObject({
        productId: z.string().min(1).max(120),
        // That of a set names its choices.
        variantId: z.string().max(MAX_VARIANT_ID).default(''),
        task,
        language: PageLanguage,
      }),
    )
    .output(List),
  change: oc
    .route({ method: 'PATCH', path: '/profile/care/{id}', tags, summary: 'Change dates and the reminder' })
    .input(
      z
        .strictObject({
          id,
          lastDoneOn: z.iso
            .date()
            .refine((day) => day >= '2000-01-01', /*i18n*/ 'Enter a date from 2000 or later.')
            .nullable()
            .optional(),
          everyDays: z
            .int(/*i18n*/ 'Enter a number of days.')
            .min(1, /*i18n*/ 'Enter 1 to 1825 days.')
            .max(maxCareDays, /*i18n*/ 'Enter 1 to 1825 days.')
            .optional(),
          reminds: z.boolean().optional(),
          language: PageLanguage,
        })
        .refine(
          ({ lastDoneOn, everyDays, reminds }) =>
            lastDoneOn !== undefined || everyDays !== undefined || reminds !== undefined,
          /*i18n*/ 'Include at least one change.',
        ),
    )
    .output(List),
  remove: oc
    .route({ method: 'DELETE', path: '/profile/care/{id}', tags, summary: 'Remove care of a piece' })
    .input(z.strictObject({ id }))
    .output(z.object({ removed: z.literal(true) })),
};
