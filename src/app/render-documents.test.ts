import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log.ts';
import type { DocumentJob } from './document-jobs.ts';
import { failureResponse } from './http/error-response.ts';
import { createDocumentRenderer, DocumentsUnavailable } from './render-documents.ts';

/** A worker thread whose behaviour the test sets by the kind of the job. */
const thread = `
  const { parentPort } = require('node:worker_threads');
  const { existsSync, writeFileSync } = require('node:fs');
  parentPort.on('message', ({ id, job }) => {
    if (job.kind === 'stuck') return;
    if (job.kind === 'crash') process.exit(3);
    if (job.kind === 'crash once' && !existsSync(job.note)) {
      writeFileSync(job.note, '');
      process.exit(3);
    }
    if (job.kind === 'throw') throw new Error('torn');
    if (job.kind === 'fail') parentPort.postMessage({ id, failure: 'no font' });
    else setTimeout(() => parentPort.postMessage({ id, pdf: new TextEncoder().encode(job.kind) }), job.ms ?? 0);
  });`;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'documents-'));
  file = path.join(folder, 'thread.cjs');
  await writeFile(file, thread);
});
afterAll(() => rm(folder, { recursive: true }));

const job = (kind: string) => ({ kind }) as unknown as DocumentJob;
const textOf = (pdf: Uint8Array) => new TextDecoder().decode(pdf);

describe('document renderer', () => {
  it('returns each of several concurrent documents to its own caller', async () => {
    const print = createDocumentRenderer(file);
    const documents = await Promise.all(
      ['one', 'two', 'three'].map(async (kind) => textOf(await print(job(kind)))),
    );
    expect(documents).toEqual(['one', 'two', 'three']);
  });

  it('reports a failed document and renders the next one', async () => {
    const print = createDocumentRenderer(file);
    await expect(print(job('fail'))).rejects.toThrow('no font');
    expect(textOf(await print(job('next')))).toBe('next');
  });

  it('gives up a document that is never rendered, and renders those that wait behind it', async () => {
    const print = createDocumentRenderer(file, 1_500);
    const stuck = print(job('stuck')).then(textOf, (error: unknown) => error);
    await pause(500);
    const next = print(job('next')).then(textOf, (error: unknown) => error);
    expect(await stuck).toEqual(new DocumentsUnavailable('document rendering timed out'));
    expect(await next).toBe('next');
  });

  it('lets documents wait for slow ones, but not for longer than the limit', async () => {
    const print = createDocumentRenderer(file, 2_000);
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four', 'five'].map((kind) =>
        print({ kind, ms: 900 } as unknown as DocumentJob).then(textOf, (error: unknown) => error),
      ),
    );
    expect(answers.slice(0, 2)).toEqual(['one', 'two']);
    expect(answers.at(-1)).toEqual(new DocumentsUnavailable('too many documents are waiting'));
    expect(textOf(await print(job('next')))).toBe('next');
  });

  it('renders the document in a new thread if the thread ends once', async () => {
    const print = createDocumentRenderer(file);
    const once = { kind: 'crash once', note: path.join(folder, 'note') } as unknown as DocumentJob;
    const answers = await Promise.all([once, job('next')].map(async (each) => textOf(await print(each))));
    expect(answers).toEqual(['crash once', 'next']);
  });

  it.each(['throw', 'crash'])(
    'is unavailable for a document whose thread ends again, and renders the others (%s)',
    async (kind) => {
      const print = createDocumentRenderer(file);
      const [failed, ...others] = await Promise.all(
        [kind, 'one', 'two'].map((each) => print(job(each)).then(textOf, (error: unknown) => error)),
      );
      expect(failed).toBeInstanceOf(DocumentsUnavailable);
      expect((failed as Error).message).toMatch(kind === 'throw' ? 'torn' : 'exited with code 3');
      expect(others).toEqual(['one', 'two']);
    },
  );

  it('is unavailable without its file, and the response is 503 with Retry-After', async () => {
    const print = createDocumentRenderer(path.join(folder, 'missing.cjs'));
    const error = await print(job('one')).catch((reason: unknown) => reason);
    const response = failureResponse(error, 'request-1', createLogger('silent'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });
});
