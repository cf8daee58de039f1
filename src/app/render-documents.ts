import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { inOneProcess } from '#platform/processes/one-process-work.ts';
import type { DocumentRequest, DocumentResponse } from './document-worker.ts';
import type { DocumentJob } from './document-jobs.ts';

export type RenderDocuments = (job: DocumentJob) => Promise<Uint8Array>;

/** The document could not be rendered now; a later try may succeed. Other errors are those of the document. */
export class DocumentsUnavailable extends Error {
  override name = 'DocumentsUnavailable';
}

/** The idle thread ends after this time: it takes 60 to 90 MB, and starts in half a second. */
const IDLE_MS = 10_000;
/**
 * Longest time for one document, and longest wait for its turn. A page takes about 200 ms, but a busy machine may need
 * half a minute to start the thread.
 */
const LIMIT_MS = 60_000;
/** Space for new objects, which takes 16 MB by default and is full of garbage. */
const resourceLimits = { maxYoungGenerationSizeMb: 3 };

interface Pending {
  job: DocumentJob;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
  /** A thread ended while it rendered this document. The document may be the reason, so there is one more try. */
  isRetry: boolean;
  /** Ends the wait for its turn. */
  wait: NodeJS.Timeout;
}

/**
 * Renders documents one after the other in one separate thread, so that other requests do not wait. If the thread ends, a
 * new one goes on.
 *
 * @throws DocumentsUnavailable when the thread ended twice, or the limit has passed.
 */
export function createDocumentRenderer(threadFile: string, limitMs = LIMIT_MS): RenderDocuments {
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let current: Pending | null = null;
  const queue: Pending[] = [];

  function endThread(): void {
    const ended = thread;
    thread = null;
    void ended?.terminate();
  }

  function startTimer(ms: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
    timer.unref();
  }

  /** Settles the current document, then renders the next one. */
  function settle(act: (request: Pending) => void): void {
    const settled = current;
    current = null;
    if (settled) act(settled);
    renderNext();
  }

  function whenEnded(reason: string): void {
    endThread();
    settle((request) => {
      if (request.isRetry) request.reject(new DocumentsUnavailable(reason));
      else queue.unshift({ ...request, isRetry: true });
    });
  }

  function renderNext(): void {
    if (current) return;
    current = queue.shift() ?? null;
    if (!current) {
      startTimer(IDLE_MS, endThread);
      return;
    }
    clearTimeout(current.wait);
    startTimer(limitMs, () => {
      endThread();
      settle(({ reject }) => reject(new DocumentsUnavailable('document rendering timed out')));
    });
    try {
      thread ??= startThread();
    } catch (error) {
      // The machine has no memory or no threads left.
      settle(({ reject }) => reject(new DocumentsUnavailable('no document thread', { cause: error })));
      return;
    }
    lastId += 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage({ id: lastId, job: current.job } satisfies DocumentRequest);
  }

  function startThread(): Worker {
    const started = new Worker(threadFile, { resourceLimits });
    started.unref();
    started.on('message', (answer: DocumentResponse) => {
      if (thread !== started || answer.id !== lastId) return;
      settle(({ resolve, reject }) => {
        if ('pdf' in answer) resolve(answer.pdf);
        else reject(new Error(`document rendering failed: ${answer.failure}`));
      });
    });
    started.on('error', (error: Error) => {
      if (thread === started) whenEnded(`document thread failed: ${error.message}`);
    });
    started.on('exit', (code) => {
      if (thread === started) whenEnded(`document thread exited with code ${code}`);
    });
    return started;
  }

  return (job) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const wait = setTimeout(() => {
        queue.splice(queue.indexOf(request), 1);
        reject(new DocumentsUnavailable('too many documents are waiting'));
      }, limitMs);
      wait.unref();
      const request: Pending = { job, resolve, reject, isRetry: false, wait };
      queue.push(request);
      renderNext();
    });
}

/** The worker's file in a build. Without a build (development, tests), documents are rendered in this process. */
const threadFile = path.resolve(path.dirname(process.argv[1] ?? ''), 'documents.js');

const renderInOneProcess = inOneProcess<DocumentJob, Uint8Array>(
  'renderDocuments',
  existsSync(threadFile)
    ? createDocumentRenderer(threadFile)
    : async (job) => (await import('./document-jobs.ts')).renderJob(job),
);

export const renderDocuments: RenderDocuments = async (job) => {
  try {
    return await renderInOneProcess(job);
  } catch (error) {
    // Errors of another process have only the name.
    const { name, message } = error as Error;
    if (name === 'DocumentsUnavailable' || name === 'ProcessEnded') throw new DocumentsUnavailable(message);
    throw error;
  }
};
