import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// A project of a few files, with stand-ins for npm and the build that count their calls.
let root: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trivet-bootstrap-'));
  const tools = join(import.meta.dirname, '..');
  for (const name of ['bootstrap', 'bootstrap.js', 'prepare.js', 'start.js']) {
    cpSync(join(tools, name), join(root, 'tools', name), { recursive: true });
  }
  put('package.json', '{ "type": "module" }');
  put('package-lock.json', lockfile('1.0.0'));
  put('src/shop.ts', '');
  put(
    'npm-cli.js',
    `import fs from 'node:fs';
    fs.appendFileSync('calls', 'install\\n');
    if (fs.existsSync('no-network')) { console.error('npm error code ECONNREFUSED'); process.exit(1); }
    setTimeout(() => {
      const builder = 'node_modules/@react-router/dev/bin.cjs';
      fs.rmSync('node_modules', { recursive: true, force: true });
      fs.mkdirSync('node_modules/@react-router/dev', { recursive: true });
      fs.writeFileSync(builder, fs.readFileSync('builder.cjs'));
    }, 300);`,
  );
  put(
    'builder.cjs',
    `const fs = require('node:fs');
    fs.appendFileSync('calls', 'build\\n');
    if (fs.readFileSync('src/shop.ts', 'utf8') === 'broken') { console.error('line 1: broken'); process.exit(1); }
    fs.mkdirSync('build/server', { recursive: true });
    fs.writeFileSync('build/server/server.js', fs.readFileSync('server.js'));`,
  );
  put('server.js', `console.log('serving as', process.env.NODE_ENV);`);
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function put(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

function lockfile(version: string): string {
  return JSON.stringify({
    packages: {
      '': {},
      'node_modules/whisk': { version },
      'node_modules/whisk-mac': { version, optional: true },
    },
  });
}

const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];

interface Start {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

function start(environment: NodeJS.ProcessEnv = {}, args = ['tools/start.js']): Start {
  const { npm_lifecycle_event: _, ...surroundings } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...surroundings, npm_execpath: join(root, 'npm-cli.js'), NODE_ENV: 'test', ...environment },
  });
  started.push(child);
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function finish(environment?: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const { ended, said } = start(environment);
  return { code: await ended, said: said() };
}

describe('npm start', () => {
  it('installs and builds on the first start only', async () => {
    const first = await finish();
    expect(first.said).toContain('✓ Installing the dependencies');
    expect(first.said).toContain('✓ Building the shop');
    expect(first.said).toContain('serving as production');
    const second = await finish();
    expect(second).toEqual({ code: 0, said: 'serving as production\n' });
    expect(calls()).toEqual(['install', 'build']);
  });

  it('installs and builds once when started twice concurrently', async () => {
    const both = await Promise.all([finish(), finish()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(calls()).toEqual(['install', 'build']);
  });

  it('rebuilds after a change in a source file, but not in a test file', async () => {
    await finish();
    put('src/shop.test.ts', '');
    await finish();
    expect(calls()).toEqual(['install', 'build']);
    put('src/cart.ts', '');
    await finish();
    expect(calls()).toEqual(['install', 'build', 'build']);
  });

  it('reinstalls after a change of the lockfile', async () => {
    await finish();
    put('package-lock.json', lockfile('1.0.1'));
    await finish();
    expect(calls()).toEqual(['install', 'build', 'install', 'build']);
  });

  it('does not reinstall when a manual install matches the lockfile', async () => {
    const byHand = (version: string) => {
      put('node_modules/whisk/package.json', '{}');
      put('node_modules/@react-router/dev/bin.cjs', readFileSync(join(root, 'builder.cjs'), 'utf8'));
      put(
        'node_modules/.package-lock.json',
        JSON.stringify({ packages: { 'node_modules/whisk': { version } } }),
      );
    };
    byHand('1.0.0');
    await finish();
    expect(calls()).toEqual(['build']);
    rmSync(join(root, 'node_modules'), { recursive: true });
    byHand('0.9.0');
    await finish();
    expect(calls()).toEqual(['build', 'install']);
  });

  it('prints one line for a failed install and retries on the next start', async () => {
    put('no-network', '');
    const failed = await finish();
    expect(failed.code).toBe(1);
    expect(failed.said).toContain(
      '✗ The dependencies could not be installed ("npm ci" ended with 1): code ECONNREFUSED\n',
    );
    rmSync(join(root, 'no-network'));
    expect((await finish()).code).toBe(0);
  });

  it('prints the output of a failed build and rebuilds on the next start', async () => {
    put('src/shop.ts', 'broken');
    const failed = await finish();
    expect(failed.code).toBe(1);
    expect(failed.said).toContain('line 1: broken');
    expect((await finish()).code).toBe(1);
    expect(calls()).toEqual(['install', 'build', 'build']);
  });

  it.each([
    ['of a process that is gone', `${hostname()} 999999999 0.5`, new Date()],
    ['without a heartbeat for a minute', `${hostname()} ${process.pid} 0.5`, new Date(Date.now() - 60_000)],
  ])('ignores the lock %s', async (_, holder, touched) => {
    put('.cache/preparing.lock', holder);
    utimesSync(join(root, '.cache/preparing.lock'), touched, touched);
    expect((await finish()).code).toBe(0);
    expect(existsSync(join(root, '.cache/preparing.lock'))).toBe(false);
  });

  it('passes a signal on to a running build, and exits', async () => {
    put(
      'builder.cjs',
      `const fs = require('node:fs');
      process.on('SIGTERM', () => { fs.appendFileSync('calls', 'stopped\\n'); process.exit(1); });
      setInterval(() => {}, 1000);
      fs.appendFileSync('calls', 'build\\n');`,
    );
    const { child, ended } = start();
    await vi.waitFor(() => expect(calls()).toContain('build'), { timeout: 10_000 });
    child.kill('SIGTERM');
    expect(await ended).toBe(130);
    expect(calls()).toEqual(['install', 'build', 'stopped']);
  });

  it('rejects an invalid heap limit', async () => {
    const { code, said } = await finish({ HEAP_LIMIT_MB: 'much' });
    expect(code).toBe(1);
    expect(said).toContain('✗ HEAP_LIMIT_MB is "much": expected a number of megabytes from 128 to 65536.\n');
  });
});

describe('server process', () => {
  /** A server that ignores the first signal and exits at once after the second. */
  const patientServer = `
    let told = 0;
    const tell = (signal) => {
      console.log('told', signal);
      if (++told === 2) process.exit(9);
    };
    process.on('SIGINT', tell).on('SIGTERM', tell).on('disconnect', () => { console.log('alone'); process.exit(3); });
    setInterval(() => {}, 1000);
    console.log('serving', ...process.execArgv, process.env.MALLOC_ARENA_MAX, process.env['MALLOC_TRIM_THRESHOLD_'], process.pid);`;

  async function serving(server: string, args?: string[], environment?: NodeJS.ProcessEnv): Promise<Start> {
    put('server.js', server);
    const run = start(environment, args);
    await vi.waitFor(() => expect(run.said()).toMatch(/serving .* \d+/), 10_000);
    return run;
  }

  it('determines the exit code of npm start', async () => {
    put('server.js', 'process.exit(7)');
    expect((await finish()).code).toBe(7);
  });

  it('has limits for its heap, its new objects and freed memory', async () => {
    const { said } = await serving(patientServer, undefined, { HEAP_LIMIT_MB: '300' });
    expect(said()).toContain(
      'serving --max-old-space-size=300 --max-semi-space-size=8 --expose-gc 2 131072 ',
    );
  });

  it('receives one stop request for a doubled Ctrl-C, and another one for a later Ctrl-C', async () => {
    const { child, said, ended } = await serving(patientServer);
    child.kill('SIGINT');
    await vi.waitFor(() => expect(said()).toContain('told SIGINT'), { timeout: 5_000, interval: 5 });
    child.kill('SIGINT');
    const pressed = Date.now();
    await vi.waitFor(() => expect(Date.now() - pressed).toBeGreaterThan(600), 5_000);
    expect(said().match(/told/g)).toHaveLength(1);
    child.kill('SIGINT');
    expect(await ended).toBe(9);
  });

  it('is stopped when the shell started by npm exits', async () => {
    const shell = [
      '--eval',
      `require('node:child_process').spawn(process.execPath, ['tools/start.js'], { stdio: 'inherit' })`,
    ];
    const { child, said, ended } = await serving(patientServer.replace('++told === 2', 'true'), shell, {
      npm_lifecycle_event: 'start',
    });
    child.kill('SIGTERM');
    await ended; // The output closes only after the server has exited, too.
    expect(said()).toContain('told SIGTERM');
  });

  it('is notified when npm start is killed', async () => {
    const { child, said, ended } = await serving(patientServer);
    child.kill('SIGKILL');
    await ended;
    expect(said()).toContain('alone');
  });
});
