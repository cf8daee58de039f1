import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CalendarIcon } from '#ui/icons.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownAppointmentsKey, ownAppointmentsQuery } from '../../client/account.ts';
import { useFollowAppointments } from '../../client/storefront.ts';
import { AppointmentView } from './appointment-view.tsx';

/** The signed-in customer's appointments, live: those to come first. */
export function OwnAppointments() {
  const queries = useQueryClient();
  const query = useQuery(ownAppointmentsQuery);
  const reload = useCallback(
    () => void queries.invalidateQueries({ queryKey: ownAppointmentsKey }),
    [queries],
  );
  useFollowAppointments(reload);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<CalendarIcon />}
            title={<Trans>No appointments yet</Trans>}
            text={<Trans>Visit us in the shop, or talk to a specialist online.</Trans>}
            action={
              <ButtonLink to="/shop-one-on-one">
                <Trans>Book an appointment</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <ul className="grid gap-5">
            {items.map((appointment) => (
              <li key={appointment.id}>
                <AppointmentView appointment={appointment} token={null} onChanged={reload} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
