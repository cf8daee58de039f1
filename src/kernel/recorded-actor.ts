/** Kinds of actors in stored histories. Only a person has a name. */
export const actorKinds = ['person', 'shop', 'payment_provider'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** The actor of a history entry. `actor` is a person's name and empty for the other kinds. */
export interface RecordedActor {
  actor: string;
  actorKind: ActorKind;
}

export const person = (name: string): RecordedActor => ({ actor: name, actorKind: 'person' });

/** A job, the command line or a rule of the shop. */
export const shopActor: RecordedActor = { actor: '', actorKind: 'shop' };

export const paymentProviderActor: RecordedActor = { actor: '', actorKind: 'payment_provider' };
