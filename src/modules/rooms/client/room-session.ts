import { ApiProblem } from '#platform/browser/api-client.ts';
import type { RoomAction, Signal } from '../contract/actions.ts';
import type { JoinedRoom, Room, RoomMember, RoomMessage, RoomSync } from '../contract/rooms.ts';
import { heartbeatSeconds } from '../contract/states.ts';
import { readRoomEvents } from './room-events.ts';
import { roomCalls } from './storefront.ts';

/** What a page shows of a call. */
export interface RoomState {
  joined: JoinedRoom;
  room: Room;
  members: readonly RoomMember[];
  messages: readonly RoomMessage[];
  /** False while the server cannot be reached. */
  isOnline: boolean;
}

/** Why this browser is no longer in the call. */
export type RoomEnd = 'replaced' | 'left';

interface Listener {
  onState: (state: RoomState) => void;
  onSignal: (from: number, signal: Signal) => void;
  /** The browser entered, or entered again with another connection. */
  onEntered: (joined: JoinedRoom) => void;
  onEnd: (end: RoomEnd) => void;
  /** The room cannot be entered. */
  onFailed: (error: unknown) => void;
}

/**
 * The state after a response. An older one may arrive after a newer one: its room and members are left out, as members who
 * seem to have left would lose their connection.
 */
export function afterSync(state: RoomState, { room, members, messages }: RoomSync): RoomState {
  const isOlder = room.version < state.room.version;
  const last = state.messages.at(-1)?.id ?? 0;
  return {
    ...state,
    ...(isOlder ? {} : { room, members }),
    messages: [...state.messages, ...messages.filter(({ id }) => id > last)],
    isOnline: true,
  };
}

const RETRY_MS = [500, 1_000, 2_000, 4_000];

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : null);

/**
 * The connection of this browser to a call: enters, follows its events, gives signs of life, and enters again after a
 * long silence. The server has the state, so nothing is lost with the tab.
 */
export class RoomSession {
  readonly #enter: () => Promise<JoinedRoom>;
  readonly #listener: Listener;
  #state: RoomState | null = null;
  #lastSignal = 0;
  #stopped = new AbortController();
  #stream: AbortController | null = null;
  #syncing = false;
  #isDirty = false;

  /** @param enter enters the room, in the role of this page. */
  constructor(enter: () => Promise<JoinedRoom>, listener: Listener) {
    this.#enter = enter;
    this.#listener = listener;
  }

  start(): void {
    void this.#join();
    const timer = setInterval(() => this.#sync(), heartbeatSeconds * 1000);
    this.#stopped.signal.addEventListener('abort', () => clearInterval(timer));
  }

  stop(): void {
    this.#stopped.abort();
    this.#stream?.abort();
  }

  /** Leaves the call; the page can enter again. */
  async leave(): Promise<void> {
    const { joined } = this.#state ?? {};
    this.stop();
    this.#listener.onEnd('left');
    if (joined)
      await roomCalls
        .act({ roomId: joined.roomId, key: joined.key, action: { type: 'leave' } })
        // Without a sign of life the server knows soon.
        .catch(() => {});
  }

  /** Does one thing in the room. Rejects with the problem if it is refused. */
  async act(action: RoomAction): Promise<void> {
    const { joined } = this.#state ?? {};
    if (!joined) return;
    const sync = await roomCalls.act({ ...this.#known(joined), action });
    this.#apply(joined, sync);
  }

  async #join(): Promise<void> {
    for (let attempt = 0; !this.#stopped.signal.aborted; attempt += 1) {
      try {
        const joined = await this.#enter();
        if (this.#stopped.signal.aborted) return;
        this.#lastSignal = 0;
        this.#state = {
          joined,
          ...{ room: joined.sync.room, members: joined.sync.members, messages: joined.sync.messages },
          isOnline: true,
        };
        this.#listener.onState(this.#state);
        this.#listener.onEntered(joined);
        void this.#follow(joined);
        return;
      } catch (error) {
        // The server answered: asking again would not help.
        if (error instanceof ApiProblem && error.status > 0 && error.status < 500) {
          this.#listener.onFailed(error);
          return;
        }
        if (!this.#state) this.#listener.onFailed(error);
        await wait(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!, this.#stopped.signal);
      }
    }
  }

  /** Follows the events until the browser leaves or enters again. */
  async #follow(joined: JoinedRoom): Promise<void> {
    this.#stream?.abort();
    const stream = new AbortController();
    this.#stream = stream;
    for (let attempt = 0; !stream.signal.aborted; attempt += 1) {
      try {
        await readRoomEvents(this.#known(joined), {
          signal: stream.signal,
          onOpened: (sync) => {
            attempt = 0;
            this.#apply(joined, sync);
          },
          onEvent: () => {
            attempt = 0;
            this.#sync();
          },
        });
      } catch {
        // The connection was lost; the room says whether this browser is still in it.
      }
      if (stream.signal.aborted) return;
      this.#sync();
      await wait(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!, stream.signal);
    }
  }

  /** Reads the room; events meanwhile make it read once more. */
  #sync(): void {
    if (this.#syncing) this.#isDirty = true;
    else void this.#readRoom();
  }

  async #readRoom(): Promise<void> {
    this.#syncing = true;
    do {
      this.#isDirty = false;
      const { joined } = this.#state ?? {};
      if (!joined || this.#stopped.signal.aborted) break;
      try {
        this.#apply(joined, await roomCalls.sync(this.#known(joined)));
      } catch (error) {
        this.#onRefused(error);
      }
    } while (this.#isDirty);
    this.#syncing = false;
  }

  #onRefused(error: unknown): void {
    const code = codeOf(error);
    if (code === 'room_replaced') {
      this.stop();
      this.#listener.onEnd('replaced');
    } else if (code === 'room_key_expired') {
      this.#stream?.abort();
      void this.#join();
    } else if (this.#state) {
      this.#state = { ...this.#state, isOnline: false };
      this.#listener.onState(this.#state);
    }
  }

  #known({ roomId, key }: JoinedRoom) {
    const messages = this.#state?.messages ?? [];
    return { roomId, key, afterMessage: messages.at(-1)?.id ?? 0, afterSignal: this.#lastSignal };
  }

  /** Answers may arrive in another order than the server gave them. */
  #apply(joined: JoinedRoom, sync: RoomSync): void {
    const state = this.#state;
    if (!state || state.joined !== joined || this.#stopped.signal.aborted) return;
    this.#state = afterSync(state, sync);
    this.#listener.onState(this.#state);
    for (const { id, from, signal } of sync.signals) {
      if (id <= this.#lastSignal) continue;
      this.#lastSignal = id;
      this.#listener.onSignal(from, signal);
    }
  }
}
