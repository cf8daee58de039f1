/** `visit`: in the shop. `online`: in a room in the browser. */
export const appointmentKinds = ['visit', 'online'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/** What an appointment can be about, and what specialists know. */
export const appointmentTopics = ['cookware', 'knives', 'baking', 'coffee', 'kitchen', 'care'] as const;
export type AppointmentTopic = (typeof appointmentTopics)[number];

/**
 * `held`: reserved for a few minutes while details are entered. `unconfirmed`: the email with the link is not confirmed
 * yet. `expired`: neither was completed in time.
 */
export const appointmentStates = [
  'held',
  'unconfirmed',
  'booked',
  'no_show',
  'cancelled',
  'expired',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** Minutes for which a slot is held while details are entered. */
export const holdMinutes = 5;
/** Minutes in which a guest must confirm the email. */
export const confirmMinutes = 60;
export const maxNoteLength = 1000;
export const maxProducts = 20;
/** Appointments to come per email address. */
export const maxUpcoming = 5;

/** `hold`: the browser that entered details. `confirm`: the email to a guest. `manage`: emails about a booking. */
export type LinkPurpose = 'hold' | 'confirm' | 'manage';
