import { type AddressInfo, createServer } from 'node:net';

/** A message of the PostgreSQL protocol. */
function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const int32 = (value: number) =>
  Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 0xff));
const text = (value: string) => Buffer.from(`${value}\0`);
const TEXT_TYPE = 25;

const column = (name: string) =>
  Buffer.concat([text(name), int32(0), int16(0), int32(TEXT_TYPE), int16(-1 & 0xffff), int32(-1), int16(0)]);
const value = (of: string) => Buffer.concat([int32(of.length), Buffer.from(of)]);
const ready = message('Z', Buffer.from('I'));

/** Starts a server that speaks the PostgreSQL protocol and answers every query with its version. */
export async function startOldPostgres(
  number: string,
  name: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (request) => {
        if (request.toString('latin1', 0, 1) !== 'Q') return;
        const answer = [
          message('T', int16(2), column('number'), column('name')),
          message('D', int16(2), value(number), value(name)),
          message('C', text('SELECT 1')),
          ready,
        ];
        socket.write(Buffer.concat(answer));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://shop@127.0.0.1:${port}/shop`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
