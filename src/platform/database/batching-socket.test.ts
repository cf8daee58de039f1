import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

it('sends everything that is written in one turn of the event loop together', async () => {
  let received = '';
  const server = createServer((incoming) => incoming.on('data', (data) => (received += data.toString())));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = new BatchingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');

  socket.write('begin;');
  socket.write('select;');
  // Nothing was given to the system yet.
  expect(socket.writableLength).toBe('begin;select;'.length);
  await expect.poll(() => received).toBe('begin;select;');
  socket.write('commit;');
  expect(socket.writableLength).toBe('commit;'.length);
  await expect.poll(() => received).toBe('begin;select;commit;');
  socket.end();
  server.close();
});
