import type { DomainEventName, DomainEvents } from '#kernel/domain-events.ts';
import type { Context } from './context.ts';

/** A module's handlers of domain events, declared in its manifest. */
export type EventHandlers = {
  readonly [Name in DomainEventName]?: (ctx: Context, data: DomainEvents[Name]) => Promise<void>;
};

let subscriptions: readonly EventHandlers[] | null = null;

/** Sets the handlers of all modules. `src/app/modules.ts` calls it once, in module order. */
export function subscribeToEvents(handlers: readonly EventHandlers[]): void {
  subscriptions = handlers;
}

/**
 * Runs the handlers of an event in the caller's transaction: the cause and all its effects commit together, or none.
 * A module uses events to reach modules later in the module order, which it cannot import.
 */
export async function emitEvent<Name extends DomainEventName>(
  ctx: Context,
  name: Name,
  data: DomainEvents[Name],
): Promise<void> {
  // Without handlers the effects would be lost silently.
  if (!subscriptions) throw new Error(`${name} has no handlers: src/app/modules.ts is not loaded`);
  for (const handlers of subscriptions) await handlers[name]?.(ctx, data);
}
