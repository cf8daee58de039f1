import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DocumentRequest, DocumentResponse } from './document-worker.ts';
import type { DocumentJob } from './document-jobs.ts';

export type RenderDocuments = (job: DocumentJob) => Promise<Uint8Array>;

/** The idle thread ends after this time: it uses as much memory as the rest of the server. */
const IDLE_MS = 60_000;
/** A document that takes longer fails, and its thread ends. */
const LIMIT_MS = 20_000;

interface Waiting {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Renders documents in one separate thread, so that other requests do not wait. */
export function createDocumentRenderer(threadFile: string, limitMs = LIMIT_MS): RenderDocuments {
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function stop(error: Error): void {
    clearTimeout(timer);
    const stopped = thread;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void stopped?.terminate();
  }

  function restartTimer(): void {
    clearTimeout(timer);
    const isIdle = waiting.size === 0;
    timer = setTimeout(
      () => stop(new Error(isIdle ? 'idle' : 'document rendering timed out')),
      isIdle ? IDLE_MS : limitMs,
    );
    timer.unref();
  }

  function startThread(): Worker {
    const started = new Worker(threadFile);
    started.unref();
    started.on('message', (answer: DocumentResponse) => {
      const request = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('pdf' in answer) request?.resolve(answer.pdf);
      else request?.reject(new Error(`document rendering failed: ${answer.failure}`));
      restartTimer();
    });
    started.on('error', (error: Error) => {
      if (thread === started) stop(error);
    });
    started.on('exit', (code) => {
      if (thread === started) stop(new Error(`document thread exited with code ${code}`));
    });
    return started;
  }

  return (job) =>
    new Promise<Uint8Array>((resolve, reject) => {
      thread ??= startThread();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ id: lastId, job } satisfies DocumentRequest);
      // Requests that arrive during rendering do not extend its timeout; otherwise it might never time out.
      if (waiting.size === 1) restartTimer();
    });
}

/** The worker's file in a build. Without a build (development, tests), documents are rendered in this process. */
const threadFile = path.resolve(path.dirname(process.argv[1] ?? ''), 'documents.js');

export const renderDocuments: RenderDocuments = existsSync(threadFile)
  ? createDocumentRenderer(threadFile)
  : async (job) => (await import('./document-jobs.ts')).renderJob(job);
