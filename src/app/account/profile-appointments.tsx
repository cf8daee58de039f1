import { t } from '@lingui/core/macro';
import { OwnAppointments } from '#modules/appointments/ui/storefront/own-appointments.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile-appointments';
import { ProfileFrame } from './profile-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Appointments` });

export default function ProfileAppointments() {
  return <ProfileFrame>{() => <OwnAppointments />}</ProfileFrame>;
}
