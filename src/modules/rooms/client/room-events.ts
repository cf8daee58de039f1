import { pageLanguage } from '#platform/browser/page-language.ts';
import type { RoomSync } from '../contract/rooms.ts';

interface Reader {
  roomId: string;
  key: string;
  /** Ids of the last message and signal that the browser has. */
  afterMessage: number;
  afterSignal: number;
}

/** Reads the events of a call; `EventSource` could not send the key in a header. Ends when the stream ends. */
export async function readRoomEvents(
  { roomId, key, afterMessage, afterSignal }: Reader,
  {
    signal,
    onOpened,
    onEvent,
  }: {
    signal: AbortSignal;
    /** The stream is open. */
    onOpened: (sync: RoomSync) => void;
    /** Something changed; what, the room says. */
    onEvent: () => void;
  },
): Promise<void> {
  const known = new URLSearchParams({
    afterMessage: String(afterMessage),
    afterSignal: String(afterSignal),
  }).toString();
  const response = await fetch(`/api/room-events/${encodeURIComponent(roomId)}?${known}`, {
    headers: { authorization: `Bearer ${key}`, 'accept-language': pageLanguage() },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop()!;
    // A heartbeat has no event.
    const events = parts.filter((part) => /^event: /m.test(part));
    const opened = events.find((part) => part.startsWith('event: room.opened\n'));
    if (opened) onOpened(JSON.parse(opened.slice(opened.indexOf('data: ') + 6)) as RoomSync);
    if (events.some((part) => part !== opened)) onEvent();
  }
}
