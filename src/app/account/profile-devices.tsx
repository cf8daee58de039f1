import { t } from '@lingui/core/macro';
import { DevicesList } from '#modules/accounts/ui/storefront/devices-list.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile-devices';
import { ProfileFrame } from './profile-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Devices` });

export default function ProfileDevices() {
  return <ProfileFrame>{() => <DevicesList />}</ProfileFrame>;
}
