import { useEffect, useState } from 'react';
import { liveStream } from '#platform/browser/live-stream.ts';
import type { ProductWritten } from '../../../contract/errors-and-events.ts';
import { announcePresence } from '../catalog-queries.ts';

/** Interval of presence messages, and the time without a message after which a user counts as gone. */
const HEARTBEAT_MS = 20_000;
const TIMEOUT_MS = 50_000;

/** Names of users with this product open in other tabs, and the latest save if the form is older. */
export function useProductPresence(id: string | null, version: number | null) {
  const [others, setOthers] = useState<{ tab: string; who: string; at: number }[]>([]);
  const [saved, setSaved] = useState<ProductWritten | null>(null);

  useEffect(() => {
    if (id === null) return;
    const tab = crypto.randomUUID();
    const announce = (isLeaving: boolean) => void announcePresence({ id, tab, isLeaving }).catch(() => {});
    const unsubscribers = [
      liveStream.on('product.opened', ({ id: of, tab: other, who, isLeaving }) => {
        if (of !== id || other === tab) return;
        setOthers((before) => {
          const rest = before.filter((each) => each.tab !== other);
          // A user who just opened the product has missed earlier messages, so send one at once.
          if (!isLeaving && rest.length === before.length) announce(false);
          return isLeaving ? rest : [...rest, { tab: other, who, at: Date.now() }];
        });
      }),
      liveStream.on('product.written', (event) => {
        if (event.id === id) setSaved(event);
      }),
    ];
    announce(false);
    const timer = setInterval(() => {
      announce(false);
      setOthers((before) => before.filter(({ at }) => Date.now() - at < TIMEOUT_MS));
    }, HEARTBEAT_MS);
    const announceLeave = () => announce(true);
    addEventListener('pagehide', announceLeave);
    return () => {
      unsubscribers.forEach((unsubscribe) => unsubscribe());
      clearInterval(timer);
      removeEventListener('pagehide', announceLeave);
      announceLeave();
    };
  }, [id]);

  const isNewer = saved !== null && version !== null && saved.version > version;
  return { names: [...new Set(others.map(({ who }) => who))], written: isNewer ? saved : null };
}
