import { makeMaster, renderPicture, renderPreview } from './sharp.ts';

/** Decoding an upload of many megapixels takes up to 200 MB, so they are decoded one after the other. */
let decoding: Promise<unknown> = Promise.resolve();
const makeOneMaster: typeof makeMaster = (...args) => {
  const made = decoding.then(() => makeMaster(...args));
  decoding = made.catch(() => {});
  return made;
};

/** What the process does, by name. */
export const pictureTasks = { makeMaster: makeOneMaster, renderPicture, renderPreview };
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

/* Pictures are decoded and encoded in a process of their own, which ends when idle and knows nothing of the server's secrets. */
process.on('message', ({ id, name, args }: PictureRequest) => {
  const task = pictureTasks[name] as (...values: unknown[]) => Promise<unknown>;
  task(...args).then(
    (value) => respond({ id, value }),
    (error: unknown) => respond({ id, failure: String(error) }),
  );
});
// The server ends this process: a stop request of the terminal or the service manager reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
