import { useNavigate, useMatches } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { signOut } from '#modules/accounts/client/sign-in.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { clearPrivateData } from '#platform/browser/private-cache.ts';
import { showToast } from '#ui/toast.tsx';

/** Signs out, clears cached private responses and reopens the live stream without a user. */
export function useLogout(): () => Promise<void> {
  const { t } = useLingui();
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
    sessionQuery.set({ user: null });
    clearPrivateData();
    liveStream.reconnect();
    showToast({ kind: 'success', text: t`Logged out successfully` });
  };
}
