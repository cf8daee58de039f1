import { connect, type Socket } from 'node:net';

/** What the parent asks of this process, which holds the open streams. */
export type StreamRequest =
  /** Opens streams until there are so many in all. */
  | { open: number; port: number }
  /** Answers when each of the first `count` streams has received `text` so many times in all. */
  | { expect: string; count: number };

/** Streams of one address: the shop allows 64. */
const PER_ADDRESS = 50;
const AT_ONCE = 50;
const OPENED = 'live.opened';

const streams: Socket[] = [];
let onText: ((text: string) => void) | null = null;

function openStream(index: number, port: number): Promise<void> {
  const group = Math.floor(index / PER_ADDRESS);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: 'localhost', port }, () =>
      socket.write(
        `GET /api/live HTTP/1.1\r\nhost: localhost:${port}\r\nx-forwarded-for: 10.0.${group >> 8}.${group & 255}\r\n\r\n`,
      ),
    );
    let head = '';
    const onHead = (chunk: string) => {
      head += chunk;
      if (!head.includes(OPENED)) return;
      socket.off('data', onHead);
      socket.on('data', (text: string) => onText?.(text));
      resolve();
    };
    socket.setEncoding('utf8').on('data', onHead);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`a stream closed: ${head.slice(0, 200)}`)));
    streams.push(socket);
  });
}

async function openStreams(total: number, port: number): Promise<void> {
  while (streams.length < total) {
    const first = streams.length;
    const many = Math.min(AT_ONCE, total - first);
    await Promise.all(Array.from({ length: many }, (_, index) => openStream(first + index, port)));
  }
}

const expectText = (expected: string, count: number) =>
  new Promise<void>((resolve) => {
    let received = 0;
    onText = (text) => {
      if (!text.includes(expected)) return;
      received += 1;
      if (received < count) return;
      onText = null;
      resolve();
    };
  });

process.on('message', (request: StreamRequest) => {
  const done =
    'open' in request ? openStreams(request.open, request.port) : expectText(request.expect, request.count);
  if ('expect' in request) process.send?.('ready');
  done.then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.on('disconnect', () => process.exit());
