import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A process that answers requests. */
export interface Target {
  /** Hands over a connection. This process keeps it open, until `ConnectionDistributor.taken`. */
  offer(id: number, socket: Socket): void;
}

/** Connections that wait while no process can take them. */
const MOST_WAITING = 1_000;

/**
 * Accepts connections and hands them to the processes in turn. If a process ends before it has taken a connection, another one gets it:
 * nothing was read from it yet.
 *
 * `node:cluster` would forget such a connection, and its client would wait for an answer until it gives up. Without handing over, when
 * each process accepts by itself, nearly all connections of a proxy may be with one process.
 */
export class ConnectionDistributor {
  readonly #server: Server;
  readonly #targets: Target[] = [];
  readonly #offered = new Map<number, { socket: Socket; target: Target }>();
  readonly #waiting: Socket[] = [];
  #lastId = 0;

  constructor() {
    this.#server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => this.#handOver(socket));
  }

  /** @returns the port in use. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  add(target: Target): void {
    this.#targets.push(target);
    for (const socket of this.#waiting.splice(0)) this.#handOver(socket);
  }

  /** The process has ended or takes no more connections. */
  remove(target: Target): void {
    const index = this.#targets.indexOf(target);
    if (index !== -1) this.#targets.splice(index, 1);
    const left = [...this.#offered].filter(([, offered]) => offered.target === target);
    for (const [id, { socket }] of left) {
      this.#offered.delete(id);
      this.#handOver(socket);
    }
  }

  /** The process has its own handle of the connection. */
  taken(id: number): void {
    this.#offered.get(id)?.socket.destroy();
    this.#offered.delete(id);
  }

  /** Accepts no more connections. */
  close(): void {
    this.#server.close();
    for (const socket of this.#waiting.splice(0)) socket.destroy();
  }

  #handOver(socket: Socket): void {
    const target = this.#targets.shift();
    if (!target) {
      if (this.#server.listening && this.#waiting.length < MOST_WAITING) this.#waiting.push(socket);
      else socket.destroy();
      return;
    }
    this.#targets.push(target);
    this.#lastId += 1;
    this.#offered.set(this.#lastId, { socket, target });
    target.offer(this.#lastId, socket);
  }
}
