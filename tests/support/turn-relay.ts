import { createHmac } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import Turn from 'node-turn';

const secret = 'the secret of the relay in tests';

/** Passwords by user name as a TURN server with `use-auth-secret` computes them; none for an expired name. */
const credentials = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, username) => {
      if (typeof username !== 'string' || Number(username.split(':')[0]) * 1000 < Date.now())
        return undefined;
      return createHmac('sha1', secret).update(username).digest('base64');
    },
  },
);

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

const close = (socket: Socket) => new Promise<void>((resolve) => socket.close(() => resolve()));

/** A TURN server on loopback, behind a proxy that can lose every packet. */
export class TurnRelay {
  /** Whether all packets are lost. */
  isDropping = false;
  /** Packets that passed. */
  passed = 0;
  readonly #turn: InstanceType<typeof Turn>;
  readonly #front: Socket;
  readonly #clients = new Map<number, Socket>();

  private constructor(turn: InstanceType<typeof Turn>, front: Socket) {
    this.#turn = turn;
    this.#front = front;
  }

  static async open(): Promise<TurnRelay> {
    const probe = await openSocket();
    const listeningPort = probe.address().port;
    await close(probe);
    const turn = new Turn({
      authMech: 'long-term',
      ...{ listeningIps: ['127.0.0.1'], relayIps: ['127.0.0.1'], listeningPort, credentials },
      ...{ minPort: 50_000, maxPort: 59_999, debugLevel: 'OFF', log: () => {} },
    });
    turn.start();
    const relay = new TurnRelay(turn, await openSocket());
    relay.#forward(listeningPort);
    return relay;
  }

  get env() {
    return { TURN_URLS: `turn:127.0.0.1:${this.#front.address().port}`, TURN_SECRET: secret };
  }

  /** Each client gets a socket of its own, so that the server tells them apart. */
  #forward(serverPort: number): void {
    this.#front.on('message', (packet, { port }) => {
      void this.#clientOf(port).then((socket) =>
        this.#pass(() => socket.send(packet, serverPort, '127.0.0.1')),
      );
    });
  }

  async #clientOf(port: number): Promise<Socket> {
    const known = this.#clients.get(port);
    if (known) return known;
    const socket = createSocket('udp4');
    this.#clients.set(port, socket);
    socket.on('message', (packet) => this.#pass(() => this.#front.send(packet, port, '127.0.0.1')));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return socket;
  }

  #pass(send: () => void): void {
    if (this.isDropping) return;
    this.passed += 1;
    send();
  }

  async close(): Promise<void> {
    this.#turn.stop();
    await Promise.all([this.#front, ...this.#clients.values()].map(close));
  }
}
