import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useListText } from '#ui/admin/use-list-text.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { VideoIcon } from '#ui/icons.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { callsQuery, useDeclineRequest, useFollowCalls, useSetPresence } from '../../client/admin.ts';
import { setTakesCalls } from '../../client/taking-calls.ts';
import type { DueCall, StaffRoom } from '../../contract/staff.ts';
import { useRoomProblem } from '../storefront/call/use-room-problem.ts';

/** Requests that wait, running calls, the appointments of the next hours, and past calls. */
export function CallsList({ mayEdit }: { mayEdit: boolean }) {
  useFollowCalls();
  const query = useQuery(callsQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
      {({ items, due, isAvailable, available, hasRelay }) => {
        const waiting = items.filter(({ state }) => state === 'waiting');
        const open = items.filter(({ state }) => state === 'open');
        const past = items.filter(({ state }) => state === 'closed' || state === 'missed');
        return (
          <div className="grid max-w-3xl gap-10">
            {mayEdit && <Presence isAvailable={isAvailable} available={available} />}
            {!hasRelay && (
              <p className="type-small text-ink-soft">
                <Trans>
                  No relay is set up. Audio and video may fail on some networks; board and chat still work.
                </Trans>
              </p>
            )}
            {waiting.length > 0 && (
              <CallSection title={<Trans>Waiting now</Trans>}>
                {waiting.map((room) => (
                  <WaitingCall key={room.id} room={room} mayEdit={mayEdit} />
                ))}
              </CallSection>
            )}
            {open.length > 0 && (
              <CallSection title={<Trans>Running</Trans>}>
                {open.map((room) => (
                  <RunningCall key={room.id} room={room} mayEdit={mayEdit} />
                ))}
              </CallSection>
            )}
            {due.length > 0 && (
              <CallSection title={<Trans>Appointments today</Trans>}>
                {due.map((call) => (
                  <DueAppointment key={call.appointmentId} call={call} mayEdit={mayEdit} />
                ))}
              </CallSection>
            )}
            {past.length > 0 && (
              <CallSection title={<Trans>Past calls</Trans>}>
                {past.map((room) => (
                  <PastCall key={room.id} room={room} />
                ))}
              </CallSection>
            )}
            {items.length === 0 && due.length === 0 && (
              <EmptyState
                icon={<VideoIcon />}
                title={<Trans>No calls</Trans>}
                text={
                  <Trans>Customers can call while you are available, or book an online appointment.</Trans>
                }
              />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

function CallSection({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="type-subheading mb-3">{title}</h2>
      <ul className="border-t border-hairline">{children}</ul>
    </section>
  );
}

/** Taking calls. The browser repeats it, also on other pages, until it is switched off. */
function Presence({ isAvailable, available }: { isAvailable: boolean; available: readonly string[] }) {
  const problemOf = useRoomProblem();
  const listText = useListText();
  const change = useSetPresence();
  useEffect(() => {
    setTakesCalls(isAvailable);
  }, [isAvailable]);
  const set = (next: boolean) => {
    setTakesCalls(next);
    change.mutate(next, {
      onError: (error) => showToast({ kind: 'error', text: problemOf(error) }),
    });
  };
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-xs border border-hairline p-5">
      <p role="status" className="min-w-0 grow">
        {isAvailable ? (
          <Trans>You are available: customers can call you now.</Trans>
        ) : available.length > 0 ? (
          <Trans>
            Available: <bdi>{listText(available)}</bdi>
          </Trans>
        ) : (
          <Trans>No specialist is available. Customers can only book a time.</Trans>
        )}
      </p>
      <Button
        variant={isAvailable ? 'secondary' : 'primary'}
        pending={change.isPending}
        onClick={() => set(!isAvailable)}
      >
        {isAvailable ? <Trans>Stop taking calls</Trans> : <Trans>Take calls</Trans>}
      </Button>
    </section>
  );
}

const rowClass = 'flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-4';

function About({ room }: { room: StaffRoom }) {
  const { customerName, note, products, createdAt, language } = room;
  const listText = useListText();
  const languageNames = new Intl.DisplayNames(useFormatLocale(), { type: 'language' });
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="font-medium">
        <bdi>{customerName}</bdi>
      </p>
      <p className="type-small text-ink-soft">
        <DateTime at={createdAt} form="relative" /> · {languageNames.of(language)}
        {products.length > 0 && <> · {listText(products.map(({ name }) => name))}</>}
      </p>
      {note !== '' && (
        <p dir="auto" className="type-small">
          {note}
        </p>
      )}
    </div>
  );
}

function WaitingCall({ room, mayEdit }: { room: StaffRoom; mayEdit: boolean }) {
  const { t } = useLingui();
  const problemOf = useRoomProblem();
  const decline = useDeclineRequest();
  const { id, customerName } = room;
  return (
    <li className={rowClass}>
      <About room={room} />
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/admin/calls/${id}`} reloadDocument aria-label={t`Answer ${customerName}`}>
            <Trans context="call">Answer</Trans>
          </ButtonLink>
          <Button
            variant="quiet"
            pending={decline.isPending}
            aria-label={t`Decline ${customerName}`}
            onClick={() =>
              decline.mutate(id, {
                onError: (error) => showToast({ kind: 'error', text: problemOf(error) }),
              })
            }
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function RunningCall({ room, mayEdit }: { room: StaffRoom; mayEdit: boolean }) {
  const { t } = useLingui();
  const { id, customerName, specialistName, isOwn, isShopperPresent, isSpecialistPresent } = room;
  return (
    <li className={rowClass}>
      <div className="grid min-w-0 gap-1">
        <About room={room} />
        <p className="flex flex-wrap gap-2">
          {specialistName !== '' && (
            <Badge tone={isSpecialistPresent ? 'moss' : 'neutral'}>
              <bdi>{specialistName}</bdi>
            </Badge>
          )}
          {!isShopperPresent && (
            <Badge tone="butter">
              <Trans>Customer is away</Trans>
            </Badge>
          )}
        </p>
      </div>
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          {isOwn || !isSpecialistPresent ? (
            <ButtonLink
              to={`/admin/calls/${id}`}
              reloadDocument
              aria-label={t`Join the call of ${customerName}`}
            >
              <Trans>Enter</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink
              to={`/admin/calls/${id}?observe=1`}
              reloadDocument
              variant="secondary"
              aria-label={t`Observe the call of ${customerName}`}
            >
              <Trans>Observe</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}

function DueAppointment({ call, mayEdit }: { call: DueCall; mayEdit: boolean }) {
  const { t } = useLingui();
  const { appointmentId, startsAt, customerName, specialistName, canEnter } = call;
  return (
    <li className={rowClass}>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          <bdi>{customerName}</bdi>
        </p>
        <p className="type-small text-ink-soft">
          <DateTime at={startsAt} /> · <bdi>{specialistName}</bdi>
        </p>
      </div>
      {mayEdit &&
        (canEnter ? (
          <ButtonLink
            to={`/admin/calls/${appointmentId}?appointment=1`}
            reloadDocument
            aria-label={t`Join the call of ${customerName}`}
          >
            <Trans>Enter</Trans>
          </ButtonLink>
        ) : (
          <p className="type-small text-ink-soft">
            <Trans>15 minutes before the start</Trans>
          </p>
        ))}
    </li>
  );
}

function PastCall({ room }: { room: StaffRoom }) {
  const { specialistName, state, keptItems } = room;
  return (
    <li className={rowClass}>
      <About room={room} />
      <p className="type-small text-ink-soft">
        {state === 'missed' ? (
          <Badge tone="butter">
            <Trans>Not answered</Trans>
          </Badge>
        ) : (
          <>
            <bdi>{specialistName}</bdi> · <Trans>Shortlist: {keptItems}</Trans>
          </>
        )}
      </p>
    </li>
  );
}
