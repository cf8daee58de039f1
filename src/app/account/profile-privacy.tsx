import { useNavigate } from 'react-router';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { PrivacyCards } from '#modules/accounts/ui/storefront/privacy-cards.tsx';
import { liveStream } from '#platform/browser/live-stream.ts';
import { clearPrivateData } from '#platform/browser/private-cache.ts';
import { showToast } from '#ui/toast.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile-privacy';
import { ProfileFrame } from './profile-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Privacy` });

export default function ProfilePrivacy() {
  const { t } = useLingui();
  const navigate = useNavigate();

  async function onDeleted() {
    await navigate('/');
    sessionQuery.set({ user: null });
    clearPrivateData();
    liveStream.reconnect();
    showToast({ kind: 'success', text: t`Your account has been deleted` });
  }

  return <ProfileFrame>{() => <PrivacyCards onDeleted={onDeleted} />}</ProfileFrame>;
}
