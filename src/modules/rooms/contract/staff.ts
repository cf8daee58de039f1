import { oc } from '@orpc/contract';
import * as z from 'zod';
import { appointmentTopics } from '#modules/appointments/contract/states.ts';
import { JoinedRoomSchema } from './rooms.ts';
import { roomStates } from './states.ts';

/** A call in the list of the back office. */
const StaffRoomSchema = z.object({
  id: z.string(),
  state: z.enum(roomStates),
  /** Null for a call without an appointment. */
  appointmentId: z.string().nullable(),
  customerName: z.string(),
  /** The customer's account. */
  userId: z.string().nullable(),
  language: z.string(),
  topic: z.enum(appointmentTopics).nullable(),
  note: z.string(),
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  specialistName: z.string(),
  isOwn: z.boolean(),
  isShopperPresent: z.boolean(),
  isSpecialistPresent: z.boolean(),
  keptItems: z.int(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type StaffRoom = z.infer<typeof StaffRoomSchema>;

/** An online appointment whose room can be entered. */
const DueCallSchema = z.object({
  appointmentId: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  customerName: z.string(),
  specialistName: z.string(),
  canEnter: z.boolean(),
});
export type DueCall = z.infer<typeof DueCallSchema>;

const id = z.string().max(64);
const tags = ['Back office: live calls'];

export const roomsAdminContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/rooms',
      tags,
      summary: 'Requests, running and past calls, and calls due',
    })
    .output(
      z.object({
        items: z.array(StaffRoomSchema),
        due: z.array(DueCallSchema),
        /** Whether this member of staff takes calls now. */
        isAvailable: z.boolean(),
        available: z.array(z.string()),
        /** Whether the shop has a relay: without one, calls fail in many networks. */
        hasRelay: z.boolean(),
      }),
    ),
  presence: oc
    .route({
      method: 'POST',
      path: '/admin/rooms/presence',
      tags,
      summary: 'Take calls, for the next minutes',
    })
    .input(z.strictObject({ isAvailable: z.boolean() }))
    .output(z.object({ isAvailable: z.boolean() })),
  join: oc
    .route({
      method: 'POST',
      path: '/admin/rooms/{roomId}/join',
      tags,
      summary: 'Answer a request, or enter a room as its specialist',
    })
    .input(z.strictObject({ roomId: id }))
    .output(JoinedRoomSchema),
  joinAppointment: oc
    .route({
      method: 'POST',
      path: '/admin/rooms/appointments/{appointmentId}/join',
      tags,
      summary: 'Enter the room of an appointment as its specialist',
    })
    .input(z.strictObject({ appointmentId: id }))
    .output(JoinedRoomSchema),
  observe: oc
    .route({
      method: 'POST',
      path: '/admin/rooms/{roomId}/observe',
      tags,
      summary: 'Ask the customer to observe board and chat',
    })
    .input(z.strictObject({ roomId: id }))
    .output(JoinedRoomSchema),
  decline: oc
    .route({ method: 'POST', path: '/admin/rooms/{roomId}/decline', tags, summary: 'Decline a request' })
    .input(z.strictObject({ roomId: id }))
    .output(z.object({ declined: z.literal(true) })),
};
