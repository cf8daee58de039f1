import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { VideoIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Call, useCall } from '../../client/use-call.ts';
import type { RoomAction } from '../../contract/actions.ts';
import type { JoinedRoom, RoomItem } from '../../contract/rooms.ts';
import { CallBoard } from '../storefront/call/call-board.tsx';
import { CallChat } from '../storefront/call/call-chat.tsx';
import { CallLayout, CallLeft } from '../storefront/call/call-layout.tsx';
import { useRoomProblem } from '../storefront/call/use-room-problem.ts';
import { BoardSearch } from './board-search.tsx';
import { EndCallDialog } from './end-call-dialog.tsx';
import { SpecialistItem } from './specialist-item.tsx';
import { showToast } from '#ui/toast.tsx';

/** A call for its specialist, or for a colleague who observes. */
export function SpecialistCall({
  enter,
  mayOffer,
  missing,
}: {
  /** Shown for a call that does not exist. */
  missing: ReactNode;
  enter: () => Promise<JoinedRoom>;
  /** Whether the member of staff may answer offers. */
  mayOffer: boolean;
}) {
  const call = useCall(enter);
  const { state, failure, end } = call;
  const back = (
    <ButtonLink to="/admin/calls" variant="secondary">
      <Trans>All calls</Trans>
    </ButtonLink>
  );
  const isClosed =
    (state !== null && state.room.state !== 'open') ||
    (failure instanceof ApiProblem && failure.code === 'room_closed');
  if (isClosed) return <CallEnded action={back} />;
  if (end !== null) return <CallLeft call={call}>{back}</CallLeft>;
  if (!state)
    return failure === null ? <Skeleton className="h-96" /> : <NotEntered call={call} missing={missing} />;
  return state.joined.role === 'observer' ? (
    <ObservedCall call={call} />
  ) : (
    <OpenCall call={call} mayOffer={mayOffer} />
  );
}

/** Where the customer finds the shortlist of a call that has ended. */
export function CallEnded({ action }: { action: ReactNode }) {
  const isMailSent = useIsMailSent();
  return (
    <EmptyState
      icon={<VideoIcon />}
      title={<Trans>The call has ended</Trans>}
      text={
        isMailSent ? (
          <Trans>The customer has the shortlist, on the page and by email.</Trans>
        ) : (
          <Trans>The customer has the shortlist on the page. Its email is not sent: no mail server.</Trans>
        )
      }
      action={action}
    />
  );
}

function NotEntered({ call, missing }: { call: Call; missing: ReactNode }) {
  const problemOf = useRoomProblem();
  if (call.failure instanceof ApiProblem && call.failure.code === 'not_found') return missing;
  return <LoadError title={problemOf(call.failure)} onRetry={call.enterAgain} />;
}

function OpenCall({ call, mayOffer }: { call: Call; mayOffer: boolean }) {
  const { t } = useLingui();
  const problemOf = useRoomProblem();
  const { act } = call;
  const { room, messages, members } = call.state!;
  const [firstId, setFirstId] = useState<string | null>(null);
  const [isEnding, setEnding] = useState(false);
  const { customerName, specialistName, compareIds, spotlightId } = room;
  const observer = members.find(({ role }) => role === 'observer');

  /** Two products, one after the other, make a comparison. */
  async function choose(itemId: string) {
    if (compareIds.includes(itemId)) {
      setFirstId(null);
      await act({ type: 'compare', itemIds: [] });
    } else if (firstId === null || firstId === itemId) setFirstId(firstId === itemId ? null : itemId);
    else {
      setFirstId(null);
      await act({ type: 'compare', itemIds: [firstId, itemId] });
    }
  }

  const comparisonOf = ({ id }: RoomItem) =>
    compareIds.includes(id) ? 'shown' : firstId === id ? 'chosen' : 'none';

  const run = (action: RoomAction) =>
    void act(action).catch((error: unknown) => showToast({ kind: 'error', text: problemOf(error) }));

  return (
    <>
      <CallLayout
        call={call}
        otherName={customerName}
        notice={
          <section aria-label={t`Customer`} className="grid gap-1">
            <h2 className="type-subheading">
              <bdi>{customerName}</bdi>
            </h2>
            {!room.hasAccount && (
              <p className="type-small text-ink-soft">
                <Trans>Guest, without an account</Trans>
              </p>
            )}
            {room.note !== '' && (
              <p dir="auto" className="whitespace-pre-line">
                {room.note}
              </p>
            )}
            {observer && (
              <p role="status" className="type-small text-ink-soft">
                {observer.isAllowed ? (
                  <Trans>
                    <bdi>{observer.name}</bdi> observes.
                  </Trans>
                ) : (
                  <Trans>
                    <bdi>{observer.name}</bdi> asks to observe.
                  </Trans>
                )}
              </p>
            )}
          </section>
        }
        controls={
          <Button onClick={() => setEnding(true)}>
            <Trans>End the call</Trans>
          </Button>
        }
        chat={
          <CallChat
            messages={messages}
            ownRole="specialist"
            names={{ shopper: customerName, specialist: specialistName }}
            onSend={(text) => act({ type: 'message', text })}
          />
        }
        board={
          <div className="grid content-start gap-8">
            <BoardSearch onAdd={(productId) => run({ type: 'add', productId, variantId: null })} />
            <CallBoard
              room={room}
              empty={<Trans>Search for a product above. The customer sees it at once.</Trans>}
              onPoint={(itemId, x, y) => run({ type: 'point', itemId, x, y })}
              actionsOf={(item) => (
                <SpecialistItem
                  item={item}
                  isInSpotlight={spotlightId === item.id}
                  comparison={comparisonOf(item)}
                  mayOffer={mayOffer && room.hasAccount}
                  act={(action) => (action.type === 'choose' ? choose(action.itemId) : act(action))}
                />
              )}
            />
          </div>
        }
      />
      {isEnding && (
        <EndCallDialog
          room={room}
          onClose={() => setEnding(false)}
          onEnd={async ({ text, holdsPrices }) => {
            await act({ type: 'summary', text, holdsPrices });
            await act({ type: 'close' });
          }}
        />
      )}
    </>
  );
}

/** Board and chat, once the customer has agreed. */
function ObservedCall({ call }: { call: Call }) {
  const { room, messages, members } = call.state!;
  const isAllowed = members.some((each) => each.role === 'observer' && each.isAllowed);
  if (!isAllowed)
    return (
      <EmptyState
        icon={<VideoIcon />}
        title={<Trans>The customer is asked</Trans>}
        text={<Trans>You see the board and the chat once the customer agrees.</Trans>}
        action={
          <Button variant="secondary" onClick={call.leave}>
            <Trans>Leave</Trans>
          </Button>
        }
      />
    );
  return (
    <CallLayout
      call={call}
      otherName={room.customerName}
      notice={
        <div className="grid justify-items-start gap-3">
          <p role="status">
            <Trans>You observe the board and the chat, without audio or video.</Trans>
          </p>
          <Button variant="secondary" onClick={call.leave}>
            <Trans>Leave</Trans>
          </Button>
        </div>
      }
      chat={
        <CallChat
          messages={messages}
          ownRole="specialist"
          names={{ shopper: room.customerName, specialist: room.specialistName }}
          onSend={null}
        />
      }
      board={
        <CallBoard
          room={room}
          empty={<Trans>The board is empty.</Trans>}
          onPoint={null}
          actionsOf={() => null}
        />
      }
    />
  );
}
