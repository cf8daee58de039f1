/**
 * `waiting`: the customer asked for a call and no specialist has answered. `missed`: none answered in time, or the
 * customer gave up.
 */
export const roomStates = ['waiting', 'open', 'closed', 'missed'] as const;
export type RoomState = (typeof roomStates)[number];

/** `observer`: a second member of staff, who sees board and chat if the customer agrees. */
export const roomRoles = ['shopper', 'specialist', 'observer'] as const;
export type RoomRole = (typeof roomRoles)[number];

/** Minutes for which a request waits for a specialist. */
export const waitMinutes = 5;
/** Minutes before the start of an appointment from which its room can be entered. */
export const enterMinutesBefore = 15;
/** Minutes after the end of an appointment until which its room can be entered. */
export const enterMinutesAfter = 120;
/** Minutes without anyone in the room after which it is closed. */
export const emptyMinutes = 15;
/** Days for which shortlist and chat are stored. */
export const retentionDays = 30;
/** Hours for which a specialist can hold prices. */
export const priceHours = 72;
/** Seconds after which the key of a silent browser expires. */
export const keySeconds = 120;
/** Seconds between the signs of life of a browser. */
export const heartbeatSeconds = 20;
/** Seconds of silence after which a member counts as away. */
export const awaySeconds = 50;
/** Minutes for which a specialist counts as available after the last sign of life. */
export const presenceMinutes = 3;

export const maxItems = 40;
export const maxMessages = 500;
/** Most ICE candidates of a signal. */
export const maxCandidates = 40;
export const maxMessageLength = 1000;
export const maxSummaryLength = 2000;
export const maxQuantity = 99;
