import { useSession } from '#modules/accounts/client/session.ts';
import { mayOpen, worksAt } from './rooms.ts';

/** Which pages are for whoever sits here. Until that is known none is hidden: the server lets nobody see what is not theirs. */
export function useRooms() {
  const { user } = useSession();
  return {
    /** Whether a link to it belongs into the navigation. */
    areMine: (path: string): boolean => !user || worksAt(user, path),
    areOpen: (path: string): boolean => !user || mayOpen(user, path),
    isLimited: user?.areas !== undefined,
  };
}
