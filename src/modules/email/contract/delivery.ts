/**
 * State of an email: `retrying` after a failed attempt; `failed` when the mail server rejected it for good,
 * after five days of attempts, or if its job is lost; `kept` when it was stored because no mail server is set.
 */
export const emailDeliveries = ['sent', 'queued', 'retrying', 'failed', 'kept'] as const;
export type EmailDelivery = (typeof emailDeliveries)[number];
