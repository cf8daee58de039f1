import { useEffect, useState } from 'react';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { ProductWritten } from '../../../contract/errors-and-events.ts';
import { announcePresence } from '../catalog-queries.ts';
import { otherUserNames, type ProductViewer } from './product-viewers.ts';

/** Interval of presence messages, and the time without a message after which a user counts as gone. */
const HEARTBEAT_MS = 20_000;
const TIMEOUT_MS = 50_000;

/** Names of other users with this product open, and the latest save if the form is older. */
export function useProductPresence(id: string | null, version: number | null) {
  const [tab] = useState(() => crypto.randomUUID());
  const [viewers, setViewers] = useState<ProductViewer[]>([]);
  const [saved, setSaved] = useState<ProductWritten | null>(null);

  useEffect(() => {
    if (id === null) return;
    const announce = (isLeaving: boolean) => void announcePresence({ id, tab, isLeaving }).catch(() => {});
    const unsubscribers = [
      liveStream.on('product.opened', ({ id: of, isLeaving, ...viewer }) => {
        if (of !== id) return;
        setViewers((before) => {
          const rest = before.filter((each) => each.tab !== viewer.tab);
          const isNew = !isLeaving && rest.length === before.length;
          // A user who just opened the product has missed earlier messages, so send one at once.
          if (isNew && viewer.tab !== tab) announce(false);
          return isLeaving ? rest : [...rest, { ...viewer, at: Date.now() }];
        });
      }),
      liveStream.on('product.written', (event) => {
        if (event.id === id) setSaved(event);
      }),
    ];
    announce(false);
    const timer = setInterval(() => {
      announce(false);
      setViewers((before) => before.filter(({ at }) => Date.now() - at < TIMEOUT_MS));
    }, HEARTBEAT_MS);
    const announceLeave = () => announce(true);
    addEventListener('pagehide', announceLeave);
    return () => {
      unsubscribers.forEach((unsubscribe) => unsubscribe());
      clearInterval(timer);
      removeEventListener('pagehide', announceLeave);
      announceLeave();
    };
  }, [id, tab]);

  const isNewer = saved !== null && version !== null && saved.version > version;
  return { names: otherUserNames(viewers, tab), written: isNewer ? saved : null };
}
