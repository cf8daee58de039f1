import { type ChildProcess, spawn } from 'node:child_process';
import { withManyFiles } from './machine.ts';
import type { StreamRequest } from './stream-client.ts';

/** Live streams that another process holds open, as browsers do. */
export interface Streams {
  /** Opens streams until there are so many in all. */
  open(total: number): Promise<void>;
  /** @returns a promise, once the process listens: it resolves when all streams have received a text. */
  expect(text: string, count: number): Promise<{ received: Promise<void> }>;
  close(): void;
}

export function startStreams(address: string): Streams {
  const file = new URL('stream-client.ts', import.meta.url).pathname;
  const [program, ...args] = withManyFiles([process.execPath, file]);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const port = Number(new URL(address).port);
  const ask = (request: StreamRequest) => child.send(request);
  return {
    open(total) {
      ask({ open: total, port });
      return answerOf(child, 'done');
    },
    async expect(text, count) {
      ask({ expect: text, count });
      await answerOf(child, 'ready');
      return { received: answerOf(child, 'done') };
    },
    close: () => child.disconnect(),
  };
}

function answerOf(child: ChildProcess, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) =>
      answer === expected ? resolve() : reject(new Error(`the streams answered ${JSON.stringify(answer)}`)),
    );
  });
}
