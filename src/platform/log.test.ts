import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Starts a process that logs and then runs the code. */
function logging(code: string) {
  const file = new URL('log.ts', import.meta.url).href;
  const program = `const { createLogger } = await import(${JSON.stringify(file)});
    createLogger('info').info({ token: 'secret' }, 'request'); ${code}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

test.each(['process.exit(1)', "throw new Error('unexpected')", "Promise.reject(new Error('unexpected'))"])(
  'a line is written when the process ends with %s',
  async (end) => {
    const written = await text(logging(end).stdout);
    expect(JSON.parse(written)).toMatchObject({ level: 'info', msg: 'request', token: '[removed]' });
  },
);

test('a line is written while the process goes on and logs no more', async () => {
  const running = logging('process.stdin.resume()');
  let written = '';
  running.stdout.on('data', (data: Buffer) => (written += data.toString()));
  await expect.poll(() => written, { timeout: 10_000 }).toContain('"msg":"request"');
  expect(running.exitCode).toBeNull();
  running.stdin.end();
});
