import { makeMaster, renderPicture, renderPreview } from './sharp.ts';

/** What the process does, by name. */
export const pictureTasks = { makeMaster, renderPicture, renderPreview };
export type PictureTasks = typeof pictureTasks;

export interface PictureRequest<Name extends keyof PictureTasks = keyof PictureTasks> {
  id: number;
  name: Name;
  args: Parameters<PictureTasks[Name]>;
}
export type PictureResponse = { id: number; value: unknown } | { id: number; failure: string };

const respond = (response: PictureResponse): void => {
  process.send?.(response);
};

async function work({ id, name, args }: PictureRequest): Promise<void> {
  const task = pictureTasks[name] as (...values: unknown[]) => Promise<unknown>;
  try {
    respond({ id, value: await task(...args) });
  } catch (error) {
    respond({ id, failure: String(error) });
  }
}

/* Pictures are decoded and encoded in a process of their own, which ends when idle and knows nothing of the server's secrets. */
let last: Promise<void> = Promise.resolve();
process.on('message', (request: PictureRequest) => {
  // One at a time: each needs 50 to 110 MB.
  last = last.then(() => work(request));
});
// The server ends this process: a stop request of the terminal or the service manager reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
