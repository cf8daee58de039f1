import { useCallback, useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { VideoIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { joinRoom, openRoom } from '../../client/storefront.ts';
import { type Call, useCall } from '../../client/use-call.ts';
import type { Shortlist } from '../../contract/rooms.ts';
import { CallBoard } from './call/call-board.tsx';
import { CallChat } from './call/call-chat.tsx';
import { CallLayout, CallLeft } from './call/call-layout.tsx';
import type { CartActions } from './cart-actions.ts';
import { ShortlistView } from './shortlist-view.tsx';
import { ShopperItem } from './shopper-item.tsx';

export interface RoomAddress {
  roomId: string | null;
  appointmentId: string | null;
  token: string | null;
}

/** A call for its customer: waiting, talking, and the shortlist afterwards. */
export function ShopperCall({ address, cart }: { address: RoomAddress; cart: CartActions }) {
  // The page without a link.
  return address.token === '' ? <LinkExpired /> : <KnownCall address={address} cart={cart} />;
}

function KnownCall({ address, cart }: { address: RoomAddress; cart: CartActions }) {
  const { roomId, appointmentId, token } = address;
  const enter = useCallback(() => joinRoom({ roomId, appointmentId, token }), [roomId, appointmentId, token]);
  const call = useCall(enter);
  const { state, failure } = call;
  const hasEnded = state !== null && (state.room.state === 'closed' || state.room.state === 'missed');
  const isClosed = failure instanceof ApiProblem && failure.code === 'room_closed';
  if (hasEnded || isClosed) return <EndedCall address={address} cart={cart} />;
  if (call.end !== null) return <CallLeft call={call} />;
  if (!state)
    return failure === null ? <Skeleton className="h-96" /> : <NotEntered call={call} address={address} />;
  return <OpenCall call={call} cart={cart} />;
}

function OpenCall({ call, cart }: { call: Call; cart: CartActions }) {
  const { state, act } = call;
  const { room, members, messages } = state!;
  const { customerName, specialistName } = room;
  const observer = members.find(({ role }) => role === 'observer');
  return (
    <CallLayout
      call={call}
      otherName={specialistName}
      notice={
        <>
          {room.state === 'waiting' && <WaitingNotice until={room.waitsUntil!} />}
          {observer && <ObserverNotice call={call} name={observer.name} isAllowed={observer.isAllowed} />}
        </>
      }
      chat={
        <CallChat
          messages={messages}
          ownRole="shopper"
          names={{ shopper: customerName, specialist: specialistName }}
          onSend={(text) => act({ type: 'message', text })}
        />
      }
      board={
        <CallBoard
          room={room}
          empty={<Trans>The specialist puts products here, and you see them together.</Trans>}
          onPoint={(itemId, x, y) => void act({ type: 'point', itemId, x, y }).catch(() => {})}
          actionsOf={(item) => (
            <ShopperItem
              item={item}
              cart={cart}
              onKeep={(isKept) => act({ type: 'keep', itemId: item.id, isKept })}
            />
          )}
        />
      }
    />
  );
}

function WaitingNotice({ until }: { until: string }) {
  return (
    <div role="status" className="grid gap-1 rounded-xs border border-hairline p-5">
      <p className="type-subheading">
        <Trans>We are calling a specialist…</Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>
          Someone will answer within a few minutes. Your request waits until <DateTime at={until} />.
        </Trans>
      </p>
    </div>
  );
}

/** A second member of staff may only observe while the customer agrees and sees it. */
function ObserverNotice({ call, name, isAllowed }: { call: Call; name: string; isAllowed: boolean }) {
  const answer = (agrees: boolean) => void call.act({ type: 'observer', isAllowed: agrees }).catch(() => {});
  return (
    <div role="alert" className="grid gap-3 rounded-xs bg-butter p-4 text-on-butter">
      <p>
        {isAllowed ? (
          <Trans>
            <bdi>{name}</bdi> sees the board and the chat.
          </Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> from the shop asks to see the board and the chat, for training. Do you agree?
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isAllowed && (
          <Button size="small" onClick={() => answer(true)}>
            <Trans>Agree</Trans>
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => answer(false)}>
          {isAllowed ? <Trans>End observation</Trans> : <Trans>Decline</Trans>}
        </Button>
      </div>
    </div>
  );
}

/** The room could not be entered: too early, an old link, or no connection. */
function NotEntered({ call, address }: { call: Call; address: RoomAddress }) {
  const code = call.failure instanceof ApiProblem ? call.failure.code : '';
  if (code === 'room_not_open')
    return (
      <EmptyState
        icon={<VideoIcon />}
        title={<Trans>Your call has not started yet</Trans>}
        text={<Trans>You can join from 15 minutes before the start of your appointment.</Trans>}
        action={
          <Button onClick={call.enterAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  if (code === 'unauthenticated')
    return (
      <EmptyState
        icon={<VideoIcon />}
        title={<Trans>Please sign in</Trans>}
        text={<Trans>The call belongs to an account.</Trans>}
        action={
          <ButtonLink
            to={`/login?redirectTo=${encodeURIComponent(
              `/room?${address.roomId === null ? `appointment=${address.appointmentId}` : `id=${address.roomId}`}`,
            )}`}
          >
            <Trans>Sign in</Trans>
          </ButtonLink>
        }
      />
    );
  if (code === 'link_expired' || code === 'not_found') return <LinkExpired />;
  return <LoadError title={<Trans>Could not join the call</Trans>} onRetry={call.enterAgain} />;
}

function LinkExpired() {
  return (
    <EmptyState
      icon={<VideoIcon />}
      title={<Trans>This link no longer works</Trans>}
      text={<Trans>The call was long ago, or the link is incomplete.</Trans>}
      action={
        <ButtonLink to="/shop-with-specialist-online">
          <Trans>Talk to a specialist</Trans>
        </ButtonLink>
      }
    />
  );
}

/** After the call, or after a request that none answered. */
function EndedCall({
  address: { roomId, appointmentId, token },
  cart,
}: {
  address: RoomAddress;
  cart: CartActions;
}) {
  const { t } = useLingui();
  const [list, setList] = useState<Shortlist | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStopped = false;
    async function load() {
      try {
        const read = await openRoom({ roomId, appointmentId, token });
        if (!isStopped) setList(read);
      } catch (error) {
        if (!isStopped) setProblem(error);
      }
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [roomId, appointmentId, token, attempt]);
  if (problem instanceof ApiProblem && problem.status > 0 && problem.status < 500) return <LinkExpired />;
  if (problem !== null)
    return (
      <LoadError
        title={<Trans>The shortlist could not be loaded</Trans>}
        onRetry={() => {
          setProblem(null);
          setAttempt((count) => count + 1);
        }}
      />
    );
  if (!list) return <Skeleton className="h-96" />;
  if (list.room.state === 'missed')
    return (
      <EmptyState
        icon={<VideoIcon />}
        title={<Trans>No specialist could answer</Trans>}
        text={<Trans>We are sorry. Choose a time, and we are there for you.</Trans>}
        action={
          <ButtonLink to="/shop-with-specialist-online">
            <Trans>Book a time</Trans>
          </ButtonLink>
        }
      />
    );
  return (
    <section aria-label={t`After the call`} className="grid gap-6">
      <p role="status">
        <Trans>The call has ended. Thank you for your visit.</Trans>
      </p>
      <ShortlistView list={list} cart={cart} />
    </section>
  );
}
