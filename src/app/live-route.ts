import type { Session } from '#modules/accounts/service/sessions.ts';
import { canEdit } from '#kernel/permissions.ts';
import type { RoomLeft, RoomSync } from '#modules/rooms/contract/rooms.ts';
import type { LiveEvent, LiveFeed } from '#platform/live.ts';
import type { ConnectionCount, OpenConnections } from '#platform/http/open-connections.ts';
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
  send(bytes: Uint8Array): void;
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

const encoder = new TextEncoder();

const eventText = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const encodedEvent = (name: string, data: unknown): Uint8Array => encoder.encode(eventText(name, data));

const heartbeat = encoder.encode(': heartbeat\n\n');
const closing = encoder.encode('retry: 1000\nevent: live.closing\ndata: {}\n\n');

/** Sends the room. It is read after the stream has opened, so a change meanwhile is an event of its own. */
async function sendRoom(stream: Stream, room: RoomConnection): Promise<void> {
  try {
    stream.send(encodedEvent('room.opened', await room.read()));
  } catch {
    // The browser opens the stream again.
    stream.close();
  }
}

function sendClosing(stream: Stream): void {
  stream.send(closing);
  stream.close();
}

function countedAs({ actor }: Session, address: string): ConnectionCount[] {
  return [
    { key: 'live', most: MAX_IN_ALL },
    { key: `live address ${address}`, most: MAX_PER_ADDRESS },
    ...(actor.kind === 'user' ? [{ key: `live user ${actor.id}`, most: MAX_PER_USER }] : []),
  ];
}

export class LiveStreams {
  readonly #streams = new Set<Stream>();
  readonly #version: CatalogVersion;
  readonly #connections: OpenConnections;
  #isClosing = false;

  /** @param version subscribed to the feed before: an event carries the version that it makes. */
  constructor(feed: LiveFeed, version: CatalogVersion, connections: OpenConnections) {
    this.#connections = connections;
    this.#version = version;
    feed.subscribe((event) => this.#deliver(event));
  }

  async open(
    request: Request,
    session: Session,
    address: string,
    room: RoomConnection | null = null,
  ): Promise<Response> {
    // A HEAD request or a disconnected client would never end the stream.
    if (request.method !== 'GET' || request.signal.aborted)
      return new Response(null, { headers: streamHeaders });
    const end = await this.#connections.open(countedAs(session, address));
    if (!end) return errorResponse('too_many_requests', { 'retry-after': '30' });
    if (request.signal.aborted) {
      end();
      return new Response(null, { headers: streamHeaders });
    }
    return this.#stream(request, { session, room, end });
  }

  #stream(
    request: Request,
    { session, room, end }: Pick<Stream, 'session' | 'room'> & { end: () => void },
  ): Response {
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const stream: Stream = {
          session,
          room,
          send: (bytes) => {
            // Closes a stream whose browser no longer reads it; the browser then reconnects and refetches.
            if ((controller.desiredSize ?? 0) < -64) finish();
            else controller.enqueue(bytes);
          },
          close: () => finish(),
        };
        const timer = setInterval(() => stream.send(heartbeat), HEARTBEAT_MS);
        finish = () => {
          if (!this.#streams.delete(stream)) return;
          clearInterval(timer);
          end();
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
        else
          stream.send(
            encoder.encode(`retry: 2000\n${eventText('live.opened', { version: this.#version.current })}`),
          );
        // It was being opened meanwhile.
        if (this.#isClosing) sendClosing(stream);
      },
      cancel: () => finish(),
    });
    request.signal.addEventListener('abort', () => finish(), { once: true });
    return new Response(body, { headers: streamHeaders });
  }

  /** Before shutdown: asks browsers to reconnect soon and closes the streams. */
  closeAll(): void {
    this.#isClosing = true;
    for (const stream of [...this.#streams]) sendClosing(stream);
  }

  #deliver(event: LiveEvent): void {
    if (event.event === 'catalog.versionRenewed') return;
    // A page that received the event knows this version.
    const version = event.event === 'catalog.changed' ? { version: this.#version.current } : {};
    // Encoded once for all streams.
    const bytes = encodedEvent(event.event, { ...(event.data as object | null), ...version });
    for (const stream of [...this.#streams]) {
      if (!concerns(stream, event)) continue;
      // Closes all streams of a session that ended.
      if (event.event === 'session.ended') {
        if ((event.data as { id?: string }).id === stream.session.id) stream.close();
      } else if (event.event === 'room.left') {
        // The others read the room because of `room.changed`.
        if ((event.data as Partial<RoomLeft>).connection === stream.room?.connection) stream.close();
      } else stream.send(bytes);
    }
  }
}
