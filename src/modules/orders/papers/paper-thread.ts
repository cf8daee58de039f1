import { parentPort } from 'node:worker_threads';
import { type PaperJob, renderPaper } from './render-papers.tsx';

/** A request to the worker thread; the response has the same id. */
export interface PaperQuestion {
  id: number;
  job: PaperJob;
}
export type PaperAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };

const answer = (said: PaperAnswer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(said);
};

/* PDFs are rendered in a worker thread: a page takes about 200 ms, which would block the server. */
parentPort?.on('message', ({ id, job }: PaperQuestion) => {
  renderPaper(job).then(
    (pdf) => answer({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
