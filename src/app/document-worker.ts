import { parentPort } from 'node:worker_threads';
import { type DocumentJob, renderJob } from './document-jobs.ts';

/** A request to the worker thread; the response has the same id. */
export interface DocumentRequest {
  id: number;
  job: DocumentJob;
}
export type DocumentResponse = { id: number; pdf: Uint8Array } | { id: number; failure: string };

const respond = (response: DocumentResponse): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(response);
};

/* PDFs are rendered in a worker thread: a page takes about 200 ms, which would block the server. */
parentPort?.on('message', ({ id, job }: DocumentRequest) => {
  renderJob(job).then(
    (pdf) => respond({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => respond({ id, failure: String(error) }),
  );
});
