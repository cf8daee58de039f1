import type { Session } from '#modules/accounts/service/sessions.ts';
import { canEdit } from '#kernel/permissions.ts';
import type { RoomLeft, RoomSync } from '#modules/rooms/contract/rooms.ts';
import type { LiveEvent, LiveFeed } from '#platform/live.ts';
import { liveStreams } from '#platform/metrics.ts';
import type { CatalogVersion } from './catalog-version.ts';
import { errorResponse } from './http/error-response.ts';

/** Maximum live streams. A browser has one for all its tabs; a household or office has several browsers. */
const MAX_PER_USER = 8;
const MAX_PER_ADDRESS = 64;
const MAX_IN_ALL = 20_000;
/** Periodic comments keep proxies from closing an idle stream. */
const HEARTBEAT_MS = 25_000;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** A browser in a call, whose stream only tells of its room. */
export interface RoomConnection {
  roomId: string;
  connection: number;
  /** Reads the room as it is when the stream has opened. */
  read(): Promise<RoomSync>;
}

interface Stream {
  session: Session;
  room: RoomConnection | null;
  address: string;
  send(text: string): void;
  close(): void;
}

function concerns({ session, room }: Stream, { event, audience }: LiveEvent): boolean {
  if (room) return isOfRoom(room, audience) || event === 'live.resumed' || event === 'session.ended';
  if (audience === 'everyone') return true;
  if ('room' in audience) return false;
  if ('staff' in audience) return canEdit(session.actor, audience.staff);
  return session.actor.kind === 'user' && session.actor.id === audience.person;
}

const isOfRoom = ({ roomId }: RoomConnection, audience: LiveEvent['audience']): boolean =>
  typeof audience === 'object' && 'room' in audience && audience.room === roomId;

const eventText = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends the room. It is read after the stream has opened, so a change meanwhile is an event of its own. */
async function sendRoom(stream: Stream, room: RoomConnection): Promise<void> {
  try {
    stream.send(eventText('room.opened', await room.read()));
  } catch {
    // The browser opens the stream again.
    stream.close();
  }
}

export class LiveStreams {
  readonly #streams = new Set<Stream>();
  readonly #version: CatalogVersion;

  /** @param version subscribed to the feed before: an event carries the version that it makes. */
  constructor(feed: LiveFeed, version: CatalogVersion) {
    this.#version = version;
    feed.subscribe((event) => this.#deliver(event));
  }

  open(request: Request, session: Session, address: string, room: RoomConnection | null = null): Response {
    // A HEAD request or a disconnected client would never end the stream.
    if (request.method !== 'GET' || request.signal.aborted)
      return new Response(null, { headers: streamHeaders });
    if (this.#isFull(session, address)) {
      return errorResponse('too_many_requests', { 'retry-after': '30' });
    }
    const encoder = new TextEncoder();
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const stream: Stream = {
          session,
          room,
          address,
          send: (text) => {
            // Closes a stream whose browser no longer reads it; the browser then reconnects and refetches.
            if ((controller.desiredSize ?? 0) < -64) finish();
            else controller.enqueue(encoder.encode(text));
          },
          close: () => finish(),
        };
        const heartbeat = setInterval(() => stream.send(': heartbeat\n\n'), HEARTBEAT_MS);
        finish = () => {
          if (!this.#streams.delete(stream)) return;
          clearInterval(heartbeat);
          liveStreams.set(this.#streams.size);
          try {
            controller.close();
          } catch {
            // The client already disconnected.
          }
        };
        this.#streams.add(stream);
        liveStreams.set(this.#streams.size);
        if (room) void sendRoom(stream, room);
        else stream.send(`retry: 2000\n${eventText('live.opened', { version: this.#version.current })}`);
      },
      cancel: () => finish(),
    });
    request.signal.addEventListener('abort', () => finish(), { once: true });
    return new Response(body, { headers: streamHeaders });
  }

  /** Before shutdown: asks browsers to reconnect soon and closes the streams. */
  closeAll(): void {
    for (const stream of [...this.#streams]) {
      stream.send('retry: 1000\nevent: live.closing\ndata: {}\n\n');
      stream.close();
    }
  }

  #isFull(session: Session, address: string): boolean {
    if (this.#streams.size >= MAX_IN_ALL) return true;
    let userStreams = 0;
    let addressStreams = 0;
    const id = session.actor.kind === 'user' ? session.actor.id : null;
    for (const stream of this.#streams) {
      if (stream.address === address) addressStreams += 1;
      if (id !== null && stream.session.actor.kind === 'user' && stream.session.actor.id === id)
        userStreams += 1;
    }
    return addressStreams >= MAX_PER_ADDRESS || userStreams >= MAX_PER_USER;
  }

  #deliver(event: LiveEvent): void {
    // A page that received the event knows this version.
    const version = event.event === 'catalog.changed' ? { version: this.#version.current } : {};
    const text = eventText(event.event, { ...(event.data as object | null), ...version });
    for (const stream of [...this.#streams]) {
      if (!concerns(stream, event)) continue;
      // Closes all streams of a session that ended.
      if (event.event === 'session.ended') {
        if ((event.data as { id?: string }).id === stream.session.id) stream.close();
      } else if (event.event === 'room.left') {
        // The others read the room because of `room.changed`.
        if ((event.data as Partial<RoomLeft>).connection === stream.room?.connection) stream.close();
      } else stream.send(text);
    }
  }
}
