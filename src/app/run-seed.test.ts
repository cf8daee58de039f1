import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedInProcess } from './run-seed.ts';

/** A worker whose behaviour the test sets by the address of the database. */
const worker = `
  process.on('disconnect', () => process.exit(1));
  process.once('message', ({ location: { url } }) => {
    const [kind, name] = url.split(':');
    if (kind === 'fill') process.send({ isFilled: true });
    if (kind === 'full') process.send({ isFilled: false });
    if (kind === 'fail') process.send({ failure: 'The disk is full.' });
    if (kind === 'exit') process.exit(3);
    if (kind === 'kill') process.kill(process.pid, 'SIGKILL');
    if (kind === 'throw') throw new Error('torn');
    if (kind === 'note') {
      require('node:fs').writeFileSync(name, String(process.pid));
      process.send({ isFilled: true });
    }
  });`;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'seed-'));
  file = path.join(folder, 'worker.cjs');
  await writeFile(file, worker);
});
afterAll(() => rm(folder, { recursive: true }));

const seed = (url: string) => seedInProcess(file, { url });

describe('seed in a process of its own', () => {
  it('tells whether the catalog was created', async () => {
    expect(await seed('fill:')).toBe(true);
    expect(await seed('full:')).toBe(false);
  });

  it.each([
    ['fail', /^The disk is full\.$/],
    ['exit', /^The process that creates the demo catalog ended \(3\)\. Start again\.$/],
    ['kill', /ended \(SIGKILL\)/],
    ['throw', /ended \(1\)/],
  ])('fails with one line when the process does not finish: %s', async (kind, line) => {
    const message = await seed(`${kind}:`).then(
      () => 'it succeeded',
      (error: Error) => error.message,
    );
    expect(message).toMatch(line);
    expect(message).not.toContain('\n');
  });

  it('ends the process after its answer', async () => {
    const note = path.join(folder, 'pid');
    await seed(`note:${note}`);
    const pid = Number(await readFile(note, 'utf8'));
    const isRunning = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    for (let round = 0; round < 100 && isRunning(); round += 1) await pause(50);
    expect(isRunning()).toBe(false);
  });
});
