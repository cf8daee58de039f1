/**
 * Data of each domain event, by its name in the past tense (`payment.captured`). The emitting module adds its
 * events in its contract. Handlers run in the transaction that emits the event: see `platform/events.ts`.
 */
export interface DomainEvents {}

export type DomainEventName = keyof DomainEvents;
