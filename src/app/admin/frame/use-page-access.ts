import { allowsEditing, type RequiredScope } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { mayOpen, worksAt } from './rooms.ts';

/** Pages that the user can open. Shows all while the session loads: the server checks every request. */
export function useRooms() {
  const { user } = useSession();
  return {
    /** Whether the navigation contains a link to it. */
    areMine: (path: string): boolean => !user || worksAt(user, path),
    areOpen: (path: string): boolean => !user || mayOpen(user, path),
    /** Whether to query data of a scope; false while the session loads, to avoid 403 responses. */
    isMyWork: (right: RequiredScope): boolean => user !== null && allowsEditing(user, right),
  };
}
