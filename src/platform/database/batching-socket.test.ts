import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

it('sends what is written in one turn of the event loop together', async () => {
  let received = '';
  const server = createServer((incoming) => incoming.on('data', (data) => (received += data.toString())));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = new BatchingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');

  for (const batch of ['first', 'second']) {
    for (const letter of batch) socket.write(letter);
    expect([socket.bytesWritten, socket.writableLength]).toEqual([
      received.length + batch.length,
      batch.length,
    ]);
    const before = received.length;
    await expect.poll(() => received.slice(before)).toBe(batch);
  }
  socket.end();
  server.close();
});
