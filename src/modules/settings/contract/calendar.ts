import * as z from 'zod';
import { line } from './fields.ts';

const clockTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, /*i18n*/ 'Enter a time, such as 09:00.');

/** Opening hours on a weekday; a weekday with a break has two. */
export const OpeningTime = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    day: z.int().min(1).max(7),
    /** `09:00` in the shop's time zone. */
    opens: clockTime,
    /** `24:00` is midnight. */
    closes: clockTime,
  })
  .refine(({ opens, closes }) => opens < closes, {
    error: /*i18n*/ 'The closing time must be later than the opening time.',
    path: ['closes'],
  });
export type OpeningTime = z.infer<typeof OpeningTime>;

export const WeeklyHours = z
  .array(OpeningTime)
  .max(28)
  .superRefine((times, ctx) => {
    for (const [index, { day, opens, closes }] of times.entries())
      if (
        times.slice(0, index).some((each) => each.day === day && each.opens < closes && opens < each.closes)
      )
        ctx.addIssue({
          code: 'custom',
          path: [index, 'opens'],
          message: /*i18n*/ 'These hours overlap other hours on that day.',
        });
  });

/** A day on which the shop is closed: no dispatch, no delivery, no pickup. */
export const Closure = z.strictObject({
  /** `2026-12-25`. */
  date: z.iso.date(/*i18n*/ 'Enter a date.'),
  /** Whether the shop is closed on that day of every year. */
  isYearly: z.boolean(),
  /** `Christmas Day`; may be empty. */
  name: line,
});
export type Closure = z.infer<typeof Closure>;
