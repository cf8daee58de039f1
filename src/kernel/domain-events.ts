/**
 * Data by name of a domain event, in the past tense (`payment.captured`). The module that emits an event adds it in its
 * contract. Handlers run in the transaction that emits it: see `platform/events.ts`.
 */
export interface DomainEvents {}

export type DomainEventName = keyof DomainEvents;
