import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { appointmentsAdminPages } from './admin-pages.ts';
import { appointmentsAdminApi, appointmentsApi } from './api.ts';
import type { AppointmentErrorCode } from './contract/appointments.ts';
import { appointmentJobs, appointmentsCrontab } from './jobs.ts';
import { collectAppointments, eraseAppointments } from './service/own-appointments.ts';
import { findMisnumbered } from './service/specialists.ts';
import { eraseWaits, listWaits } from './service/waits.ts';

/** Appointments with specialists, in the shop and online. */
export const appointmentsModule = defineModule({
  api: { appointments: appointmentsApi },
  adminApi: { appointments: appointmentsAdminApi },
  jobs: appointmentJobs,
  crontab: appointmentsCrontab,
  limits: {
    // A browser that tries several times holds one after the other. Without a limit one person could hold all.
    'POST /appointment-holds': { everyone: { name: 'appointmentHolds', burst: 20, perMinute: 6 } },
    // Free times of every specialist are computed for each request.
    'GET /appointment-slots': { everyone: { name: 'appointmentSlots', burst: 90, perMinute: 90 } },
    'POST /appointments': { everyone: { name: 'appointments', burst: 10, perMinute: 3 } },
    'GET /calendar/{file}': { everyone: { name: 'calendarFeed', burst: 60, perMinute: 30 } },
    // Tokens cannot be guessed. The limits only bound the load of repeated attempts.
    'POST /appointments/open': { everyone: { name: 'appointmentLink', burst: 60, perMinute: 60 } },
    'POST /appointments/confirm': { everyone: { name: 'appointmentConfirm', burst: 20, perMinute: 20 } },
  },
  errors: errorTable<AppointmentErrorCode>()({
    slot_taken: { status: 409, title: msg`This time has just been taken. Choose another.` },
    hold_expired: { status: 409, title: msg`The time was held for a few minutes only. Choose it again.` },
    appointment_closed: { status: 409, title: msg`This appointment can no longer be changed.` },
    email_not_confirmed: { status: 409, title: msg`Confirm the email address of your account first.` },
    too_many_appointments: {
      status: 409,
      title: msg`You have 5 upcoming appointments. Cancel one to book another.`,
    },
  }),
  adminPages: appointmentsAdminPages,
  personalData: {
    collect: async (ctx) => {
      const waits = await listWaits(ctx);
      return {
        appointments: await collectAppointments(ctx),
        appointmentWaits: waits.ok ? waits.value.items : [],
      };
    },
    erase: async (ctx) => {
      await eraseWaits(ctx);
      return eraseAppointments(ctx);
    },
  },
  integrityChecks: [
    {
      title: 'every appointment has the number of its specialist, which keeps times apart',
      findErrors: async (ctx) => (await findMisnumbered(ctx)).map((id) => `appointment ${id}`),
    },
  ],
});
