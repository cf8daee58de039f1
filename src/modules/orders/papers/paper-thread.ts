import { parentPort } from 'node:worker_threads';
import { type PaperJob, renderPaper } from './render-papers.tsx';

/** What the thread is asked, and what it answers under the same number. */
export interface PaperQuestion {
  id: number;
  job: PaperJob;
}
export type PaperAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };

const answer = (said: PaperAnswer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(said);
};

/* The thread that papers are printed in: a page takes a fifth of a second, in which a shop would answer nobody. */
parentPort?.on('message', ({ id, job }: PaperQuestion) => {
  renderPaper(job).then(
    (pdf) => answer({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
