import type { Context } from '#platform/context.ts';
import { listPeople as readPeople } from '../store/users.ts';

export interface PersonName {
  name: string;
  email: string;
  /** The shop sends a disabled account no email. */
  isDisabled: boolean;
}

/** Names and email addresses of accounts by id, for staff and emails. The caller checks the permission. */
export const listPeople = (
  { tx }: Pick<Context, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> => readPeople(tx, ids);
