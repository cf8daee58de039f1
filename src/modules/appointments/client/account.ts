import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#platform/browser/account-api.ts';
import type { appointmentsContract } from '../contract/appointments.ts';

const api = accountApi<{ appointments: typeof appointmentsContract }>().appointments;

export const ownAppointmentsKey = ['own-appointments'] as const;

export const ownAppointmentsQuery = queryOptions({ queryKey: ownAppointmentsKey, queryFn: () => api.list() });
