import { allowsEditing, type RequiredScope } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { canOpenPage, canEditPage } from './page-access.ts';

/** Pages that the user can edit or open: all while the session loads, as the server checks every request. */
export function usePageAccess() {
  const { user } = useSession();
  return {
    /** Whether navigation and command palette contain a link to the page. */
    canEdit: (path: string): boolean => !user || canEditPage(user, path),
    canOpen: (path: string): boolean => !user || canOpenPage(user, path),
    /** Whether to query data of a scope; false while the session loads, to avoid 403 responses. */
    hasScope: (right: RequiredScope): boolean => user !== null && allowsEditing(user, right),
  };
}
