import { useNavigate, useMatches } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { signOut } from '#modules/accounts/client/sign-in.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { showToast } from '#ui/toast.tsx';

/** Signs out and forgets what was somebody's: private answers leave the memory, the live stream opens as nobody. */
export function useLogout(): () => Promise<void> {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isPrivatePage = useMatches().some(({ id }) => id === 'account/layout' || id === 'admin/layout');

  return async function logout() {
    try {
      await signOut();
    } catch {
      showToast({ kind: 'error', text: t`Error logging out` });
      return;
    }
    if (isPrivatePage) await navigate('/');
    client.setQueryData(sessionQuery.queryKey, { user: null });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    liveStream.reconnect();
    showToast({ kind: 'success', text: t`Logged out successfully` });
  };
}
