import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { appointmentsContract } from './contract/appointments.ts';
import { appointmentsAdminContract } from './contract/staff.ts';
import { bookAppointment, confirmAppointment } from './service/book-appointment.ts';
import { holdSlot, releaseHold } from './service/hold-slot.ts';
import {
  cancelAppointment,
  listOwnAppointments,
  moveAppointment,
  openAppointment,
} from './service/own-appointments.ts';
import { listSlots, readOptions } from './service/slots.ts';
import {
  changeSpecialist,
  createFeed,
  createSpecialist,
  deleteFeed,
  listSpecialists,
} from './service/specialists.ts';
import {
  cancelByStaff,
  createAppointment,
  getAppointment,
  listAppointments,
  markAppointment,
  moveByStaff,
} from './service/staff-appointments.ts';
import { endWait, listWaits, startWait } from './service/waits.ts';

const os = implement(appointmentsContract).$context<ApiContext & { limiter: RateLimiter }>();

export const appointmentsApi = os.router({
  options: os.options.handler(({ context, input }) => read(context, readOptions, input)),
  slots: os.slots.handler(({ context, input }) => read(context, listSlots, input)),
  hold: os.hold.handler(({ context, input }) => change(context, holdSlot, input)),
  release: os.release.handler(({ context, input }) => change(context, releaseHold, input)),
  book: os.book.handler(({ context, input }) =>
    change(context, bookAppointment, { ...input, limiter: context.limiter }),
  ),
  waits: os.waits.handler(({ context }) => read(context, listWaits, undefined)),
  startWait: os.startWait.handler(({ context, input }) => change(context, startWait, input)),
  endWait: os.endWait.handler(({ context, input }) => change(context, endWait, input)),
  confirm: os.confirm.handler(({ context, input }) => change(context, confirmAppointment, input)),
  list: os.list.handler(({ context }) => read(context, listOwnAppointments, undefined)),
  open: os.open.handler(({ context, input }) => read(context, openAppointment, input)),
  move: os.move.handler(({ context, input }) => change(context, moveAppointment, input)),
  cancel: os.cancel.handler(({ context, input }) => change(context, cancelAppointment, input)),
});

const admin = implement(appointmentsAdminContract).$context<ApiContext>();

export const appointmentsAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listAppointments, input)),
  get: admin.get.handler(({ context, input }) => read(context, getAppointment, input)),
  create: admin.create.handler(({ context, input }) => change(context, createAppointment, input)),
  move: admin.move.handler(({ context, input }) => change(context, moveByStaff, input)),
  cancel: admin.cancel.handler(({ context, input }) => change(context, cancelByStaff, input)),
  mark: admin.mark.handler(({ context, input }) => change(context, markAppointment, input)),
  specialists: admin.specialists.handler(({ context }) => read(context, listSpecialists, undefined)),
  createSpecialist: admin.createSpecialist.handler(({ context, input }) =>
    change(context, createSpecialist, input),
  ),
  changeSpecialist: admin.changeSpecialist.handler(({ context, input }) =>
    change(context, changeSpecialist, input),
  ),
  createFeed: admin.createFeed.handler(({ context, input }) => change(context, createFeed, input)),
  deleteFeed: admin.deleteFeed.handler(({ context, input }) => change(context, deleteFeed, input)),
});
