import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listOwnRooms } from '../../client/storefront.ts';
import type { Shortlist } from '../../contract/rooms.ts';
import type { CartActions } from './cart-actions.ts';
import { ShortlistView } from './shortlist-view.tsx';

/** Shortlists of the last 30 days; nothing without any. */
export function OwnCalls({ cart }: { cart: CartActions }) {
  const [lists, setLists] = useState<Shortlist[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStopped = false;
    async function load() {
      try {
        const { items } = await listOwnRooms();
        if (!isStopped) setLists(items);
      } catch {
        if (!isStopped) setFailed(true);
      }
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [attempt]);
  if (hasFailed)
    return (
      <LoadError
        title={<Trans>Your shortlists could not be loaded</Trans>}
        onRetry={() => {
          setFailed(false);
          setAttempt((count) => count + 1);
        }}
      />
    );
  if (!lists) return <Skeleton className="h-40" />;
  if (lists.length === 0) return null;
  return (
    <ul className="mt-12 grid gap-12">
      {lists.map((list) => (
        <li key={list.room.id}>
          {list.room.state === 'open' ? (
            <ButtonLink to={`/room?id=${list.room.id}`} reloadDocument>
              <Trans>Return to the call</Trans>
            </ButtonLink>
          ) : (
            <ShortlistView list={list} cart={cart} />
          )}
        </li>
      ))}
    </ul>
  );
}
