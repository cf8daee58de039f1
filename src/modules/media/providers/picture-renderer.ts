import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inOneProcess } from '#platform/processes/one-process-work.ts';
import type { PictureRequest, PictureResponse, PictureTasks } from './picture-process.ts';

/** The image library takes 40 MB, and more while it works, so the idle process ends. */
const IDLE_MS = 10_000;
/** Heap of the process in megabytes. Pixels are outside the heap. */
const HEAP_MB = 128;

interface Pending {
  request: PictureRequest;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  /** The process ended while it worked on this picture. The picture may be the reason, so there is one more try. */
  isRetry: boolean;
}

/** How freed memory is given back, and nothing of the server's secrets. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')));

/** Works on pictures in a process of its own, which starts with the first one. If it ends, a new one goes on. */
export class PictureRenderer {
  readonly #file: string;
  readonly #idleMs: number;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** @param file program of the process. */
  constructor(file: string, idleMs = IDLE_MS) {
    this.#file = file;
    this.#idleMs = idleMs;
  }

  /** @throws Error when the task fails, or when the process ended twice meanwhile. */
  run<Name extends keyof PictureTasks>(
    name: Name,
    ...args: Parameters<PictureTasks[Name]>
  ): ReturnType<PictureTasks[Name]> {
    this.#lastId += 1;
    const request: PictureRequest<Name> = { id: this.#lastId, name, args };
    return new Promise<unknown>((resolve, reject) => {
      this.#send({ request, resolve, reject, isRetry: false });
    }) as ReturnType<PictureTasks[Name]>;
  }

  #send(pending: Pending): void {
    clearTimeout(this.#idleTimer);
    this.#pending.set(pending.request.id, pending);
    this.#child ??= this.#start();
    // A program that waits for a picture does not end.
    this.#child.ref();
    this.#child.channel?.ref();
    // When the process has ended, its exit is the answer.
    if (this.#child.connected) this.#child.send(pending.request, () => {});
  }

  #settle(id: number, act: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    act(pending);
    if (this.#pending.size > 0) return;
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idleTimer = setTimeout(() => this.#end(), this.#idleMs);
    this.#idleTimer.unref();
  }

  #start(): ChildProcess {
    const child = fork(this.#file, {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (response: PictureResponse) => {
      this.#settle(response.id, ({ resolve, reject }) => {
        if ('failure' in response) reject(new Error(response.failure));
        else resolve(response.value);
      });
    });
    child.on('error', () => this.#whenEnded(child));
    child.on('exit', () => this.#whenEnded(child));
    return child;
  }

  #whenEnded(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const pending of [...this.#pending.values()]) {
      if (pending.isRetry)
        this.#settle(pending.request.id, ({ reject }) => reject(new Error('the picture process ended')));
      else this.#send({ ...pending, isRetry: true });
    }
  }

  #end(): void {
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
  }
}

/** The process's file in a build. Without a build (development, tests), this process works on pictures. */
const builtFile = path.resolve(path.dirname(process.argv[1] ?? ''), 'picture-process.js');
const renderer = existsSync(builtFile) ? new PictureRenderer(builtFile) : null;

type Task = {
  [Name in keyof PictureTasks]: { name: Name; args: Parameters<PictureTasks[Name]> };
}[keyof PictureTasks];

const runTask = inOneProcess('pictures', async ({ name, args }: Task): Promise<unknown> => {
  if (renderer) return renderer.run(name, ...(args as never));
  const tasks = await import('./sharp.ts');
  return (tasks[name] as (...values: unknown[]) => Promise<unknown>)(...args);
});

const task =
  <Name extends keyof PictureTasks>(name: Name) =>
  (...args: Parameters<PictureTasks[Name]>) =>
    runTask({ name, args } as Task) as ReturnType<PictureTasks[Name]>;

export const makeMaster = task('makeMaster');
export const renderPicture = task('renderPicture');
export const renderPreview = task('renderPreview');
