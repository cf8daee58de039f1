import type { SpecialistContent } from '#modules/appointments/contract/staff.ts';
import type { DemoAppointment } from '#modules/appointments/service/demo-appointments.ts';
import type { demoCustomers } from './demo-offers.ts';

const from = (days: readonly number[], opens: string, closes: string) =>
  days.map((day) => ({ day, opens, closes }));

/** Specialists of the demo, with appointments of its customers. */
export const demoSpecialists: readonly {
  content: SpecialistContent;
  appointments: readonly (Omit<DemoAppointment, 'userId' | 'customerName' | 'email'> & {
    by: keyof typeof demoCustomers;
  })[];
}[] = [
  {
    content: {
      ...{ name: 'Marta Reis', languages: ['pt', 'en', 'fr'], kinds: ['visit', 'online'] },
      ...{ topics: ['knives', 'cookware', 'care', 'kitchen'], isActive: true, exceptions: [] },
      weeklyHours: [...from([2, 3, 4, 5], '10:00', '13:00'), ...from([2, 3, 4, 5], '14:00', '19:00')],
    },
    appointments: [
      {
        ...{ by: 'ines', kind: 'visit', weekday: 3, time: '15:00', topic: 'knives' },
        note: 'A first good knife for two cooks, one of them left-handed.',
      },
    ],
  },
  {
    content: {
      ...{ name: 'Karim Haddad', languages: ['ar', 'fr', 'en'], kinds: ['visit', 'online'] },
      ...{ topics: ['coffee', 'baking', 'cookware', 'kitchen'], isActive: true, exceptions: [] },
      weeklyHours: [...from([2, 4], '12:00', '19:00'), ...from([6], '09:00', '17:00')],
    },
    appointments: [
      {
        ...{ by: 'tom', kind: 'visit', weekday: 6, time: '11:00', topic: 'kitchen' },
        note: 'First flat with an induction hob. What do I need, and what can wait?',
      },
    ],
  },
];
