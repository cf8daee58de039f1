import { type ComponentType, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useListText } from '#ui/admin/use-list-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { CalendarIcon } from '#ui/icons.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { specialistsQuery, useCreateFeed, useDeleteFeed } from '../../client/admin.ts';
import type { StaffSpecialist } from '../../contract/staff.ts';
import { kindLabels } from './appointment-labels.ts';
import { type HoursFieldsProps, SpecialistDialog } from './specialist-dialog.tsx';
import { useStaffProblem } from './use-staff-problem.ts';

/** Who takes appointments, and when. */
export function SpecialistsList({
  mayEdit,
  HoursFields,
}: {
  mayEdit: boolean;
  /** The weekly hours; the app passes it in from settings. */
  HoursFields: ComponentType<HoursFieldsProps>;
}) {
  const { i18n } = useLingui();
  const listText = useListText();
  const query = useQuery(specialistsQuery);
  const [edited, setEdited] = useState<StaffSpecialist | 'new' | null>(null);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
      {({ items, staff }) => (
        <div className="grid max-w-3xl gap-6">
          {items.length === 0 ? (
            <EmptyState
              icon={<CalendarIcon />}
              title={<Trans>No specialists</Trans>}
              text={<Trans>Customers can book appointments once there is a specialist with hours.</Trans>}
            />
          ) : (
            <ul className="border-t border-hairline">
              {items.map((specialist) => (
                <li key={specialist.id} className="grid gap-3 border-b border-hairline py-4">
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <span className="grid gap-0.5">
                      <span className="flex items-center gap-2.5 font-medium">
                        <bdi>{specialist.name}</bdi>
                        {!specialist.isActive && (
                          <Badge>
                            <Trans>Not bookable</Trans>
                          </Badge>
                        )}
                      </span>
                      <span className="type-small text-ink-soft">
                        {listText(specialist.kinds.map((kind) => i18n._(kindLabels[kind]))) || (
                          <Trans>No kind of appointment</Trans>
                        )}
                        {specialist.weeklyHours.length === 0 && (
                          <>
                            {' · '}
                            <Trans>no hours yet</Trans>
                          </>
                        )}
                      </span>
                    </span>
                    {mayEdit && (
                      <Button variant="secondary" size="small" onClick={() => setEdited(specialist)}>
                        <Trans>Edit</Trans>
                      </Button>
                    )}
                  </div>
                  {mayEdit && <Feed specialist={specialist} />}
                </li>
              ))}
            </ul>
          )}
          {mayEdit && (
            <div>
              <Button onClick={() => setEdited('new')}>
                <Trans>Add specialist</Trans>
              </Button>
            </div>
          )}
          {edited !== null && (
            <SpecialistDialog
              specialist={edited === 'new' ? null : edited}
              staff={staff}
              HoursFields={HoursFields}
              onClose={() => setEdited(null)}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

/** The address that a calendar program subscribes to. It is shown once. */
function Feed({ specialist: { id, hasFeed } }: { specialist: StaffSpecialist }) {
  const { t } = useLingui();
  const problemOf = useStaffProblem();
  const create = useCreateFeed();
  const end = useDeleteFeed();
  const error = create.error ?? end.error;
  return (
    <div className="grid gap-3">
      {create.data && (
        <TextField
          label={t`Calendar address`}
          description={t`Add it to your calendar program. Anyone who knows it can read these appointments. It is shown once.`}
          readOnly
          dir="ltr"
          value={`${location.origin}${create.data.path}`}
          onFocus={({ target }) => target.select()}
        />
      )}
      {error && <FormError title={problemOf(error)} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" pending={create.isPending} onClick={() => create.mutate(id)}>
          {hasFeed ? <Trans>New calendar address</Trans> : <Trans>Create calendar address</Trans>}
        </Button>
        {hasFeed && (
          <Button
            variant="quiet"
            size="small"
            pending={end.isPending}
            onClick={() => end.mutate(id, { onSuccess: () => create.reset() })}
          >
            <Trans>End calendar address</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
