import { allowsEditing, type RequiredScope } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { mayOpen, worksAt } from './rooms.ts';

/** Which pages are for whoever sits here. Until that is known none is hidden: the server lets nobody see what is not theirs. */
export function useRooms() {
  const { user } = useSession();
  return {
    /** Whether a link to it belongs into the navigation. */
    areMine: (path: string): boolean => !user || worksAt(user, path),
    areOpen: (path: string): boolean => !user || mayOpen(user, path),
    /** Whether to ask the shop for what belongs to an area: not before it is known, or others would be refused. */
    isMyWork: (right: RequiredScope): boolean => user !== null && allowsEditing(user, right),
  };
}
