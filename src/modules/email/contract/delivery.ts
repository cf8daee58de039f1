/**
 * State of an email: `retrying` after a failed attempt; `failed` when the mail server rejected it for good, or after five
 * days of attempts.
 */
export const emailDeliveries = ['sent', 'queued', 'retrying', 'failed'] as const;
export type EmailDelivery = (typeof emailDeliveries)[number];
