import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { CalendarIcon } from '#ui/icons.ts';

export const appointmentsAdminPages = defineAdminPages({
  sections: [
    {
      path: 'appointments',
      scope: 'appointments',
      link: { label: msg`Appointments`, icon: CalendarIcon, position: 58 },
    },
    { path: 'specialists', scope: 'appointments' },
  ],
  scopes: {
    appointments: { label: msg`Appointments`, text: msg`Appointments and specialists’ hours` },
  },
});
