import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import { oneLine } from '#kernel/contract.ts';
import { AppointmentSchema } from './appointments.ts';
import { appointmentKinds, appointmentTopics } from './states.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, /*i18n*/ 'Enter a time such as 09:30.');
const closing = z.union([time, z.literal('24:00')]);
const HoursSchema = z
  .strictObject({ opens: time, closes: closing })
  .refine(({ opens, closes }) => opens < closes, /*i18n*/ 'The end must be after the start.');

/** What staff enter for a specialist. Hours are in the shop's time zone. */
export const SpecialistContentSchema = z.strictObject({
  name: oneLine(80).min(1, /*i18n*/ 'Enter a name.'),
  /** ISO 639-1 codes. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(12),
  kinds: z.array(z.enum(appointmentKinds)),
  topics: z.array(z.enum(appointmentTopics)),
  isActive: z.boolean(),
  weeklyHours: z
    .array(
      z
        .strictObject({ day: z.int().min(1).max(7), opens: time, closes: closing })
        .refine(({ opens, closes }) => opens < closes, /*i18n*/ 'The end must be after the start.'),
    )
    .max(28),
  exceptions: z
    .array(z.strictObject({ date: z.iso.date(), hours: z.array(HoursSchema).max(4) }))
    .max(200)
    .refine(
      (days) => new Set(days.map(({ date }) => date)).size === days.length,
      /*i18n*/ 'Enter each day once.',
    ),
});
export type SpecialistContent = z.infer<typeof SpecialistContentSchema>;

const StaffSpecialistSchema = SpecialistContentSchema.extend({
  id: z.string(),
  version: z.int(),
  /** Null for a specialist without an account. */
  userId: z.string().nullable(),
  /** Whether a calendar program can subscribe. */
  hasFeed: z.boolean(),
});
export type StaffSpecialist = z.infer<typeof StaffSpecialistSchema>;

/** An appointment for staff. */
export const StaffAppointmentSchema = AppointmentSchema.omit({
  canChange: true,
  place: true,
  calendarFile: true,
}).extend({
  language: z.string(),
  createdAt: z.iso.datetime(),
  /** The account of the customer. */
  userId: z.string().nullable(),
  /** A kitchen plan that the customer attached, with its answers as the query of the planner's page. */
  plan: z.object({ name: z.string(), query: z.string() }).nullable(),
  /** The customer's kitchen; `hob` by its name. */
  kitchen: Kitchen.extend({ hob: z.string().nullable() }).nullable(),
});
export type StaffAppointment = z.infer<typeof StaffAppointmentSchema>;

const id = z.string().max(64);
const ofVersion = { id, version: z.int().min(1) };
const tags = ['Back office: appointments'];

export const appointmentsAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/appointments', tags, summary: 'Appointments of a period' })
    .input(
      z.object({
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        specialistId: id.optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(StaffAppointmentSchema),
        /** The shop's IANA time zone. */
        timeZone: z.string(),
      }),
    ),
  get: oc
    .route({ method: 'GET', path: '/admin/appointments/{id}', tags, summary: 'One appointment' })
    .input(z.object({ id }))
    .output(StaffAppointmentSchema),
  create: oc
    .route({ method: 'POST', path: '/admin/appointments', tags, summary: 'Book for a customer' })
    .input(
      z.strictObject({
        specialistId: id,
        kind: z.enum(appointmentKinds),
        startsAt: z.iso.datetime(),
        name: oneLine(120).min(1, /*i18n*/ 'Enter a name.'),
        /** '' : no emails. */
        email: z.union([
          z.literal(''),
          z.string().trim().pipe(z.email(/*i18n*/ 'Enter a valid email address.')),
        ]),
        phone: oneLine(40).default(''),
        note: z.string().trim().max(1000).default(''),
      }),
    )
    .output(StaffAppointmentSchema),
  move: oc
    .route({ method: 'POST', path: '/admin/appointments/{id}/move', tags, summary: 'Move an appointment' })
    .input(z.strictObject({ ...ofVersion, startsAt: z.iso.datetime(), specialistId: id }))
    .output(StaffAppointmentSchema),
  cancel: oc
    .route({
      method: 'POST',
      path: '/admin/appointments/{id}/cancel',
      tags,
      summary: 'Cancel an appointment',
    })
    .input(z.strictObject(ofVersion))
    .output(StaffAppointmentSchema),
  mark: oc
    .route({
      method: 'POST',
      path: '/admin/appointments/{id}/mark',
      tags,
      summary: 'Mark whether the customer came',
    })
    .input(z.strictObject({ ...ofVersion, hasCome: z.boolean() }))
    .output(StaffAppointmentSchema),
  specialists: oc
    .route({
      method: 'GET',
      path: '/admin/specialists',
      tags,
      summary: 'Specialists, and staff who can be one',
    })
    .output(
      z.object({
        items: z.array(StaffSpecialistSchema),
        staff: z.array(z.object({ userId: z.string(), name: z.string() })),
      }),
    ),
  createSpecialist: oc
    .route({
      method: 'POST',
      path: '/admin/specialists',
      tags,
      summary: 'Add a specialist, with or without an account of staff',
    })
    .input(SpecialistContentSchema.extend({ userId: id.nullable().default(null) }))
    .output(StaffSpecialistSchema),
  changeSpecialist: oc
    .route({ method: 'PUT', path: '/admin/specialists/{id}', tags, summary: 'Change a specialist' })
    .input(SpecialistContentSchema.extend(ofVersion))
    .output(StaffSpecialistSchema),
  createFeed: oc
    .route({
      method: 'POST',
      path: '/admin/specialists/{id}/feed',
      tags,
      summary: 'Create the address of a calendar feed; the one before stops working',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ path: z.string() })),
  deleteFeed: oc
    .route({ method: 'DELETE', path: '/admin/specialists/{id}/feed', tags, summary: 'End the calendar feed' })
    .input(z.strictObject({ id }))
    .output(z.object({ ended: z.literal(true) })),
};
