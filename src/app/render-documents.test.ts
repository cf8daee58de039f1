import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentJob } from './document-jobs.ts';
import { createDocumentRenderer } from './render-documents.ts';

/** A worker thread whose behaviour the test sets by the kind of the job. */
const thread = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, job }) => {
    if (job.kind === 'stuck') return;
    if (job.kind === 'crash') process.exit(3);
    if (job.kind === 'throw') throw new Error('torn');
    if (job.kind === 'fail') parentPort.postMessage({ id, failure: 'no font' });
    else parentPort.postMessage({ id, pdf: new TextEncoder().encode(job.kind) });
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

  it('times out a slow document even while more requests arrive', async () => {
    const print = createDocumentRenderer(file, 1_500);
    const ask = () => print(job('stuck')).then(textOf, (error: Error) => error.message);
    const answers = [ask()];
    const requests = setInterval(() => answers.push(ask()), 300);
    expect(await answers[0]).toBe('document rendering timed out');
    clearInterval(requests);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['document rendering timed out']));
    expect(textOf(await print(job('next')))).toBe('next');
  });

  it.each(['throw', 'crash'])('starts a new thread after the old one ended (%s)', async (kind) => {
    const print = createDocumentRenderer(file);
    await expect(print(job(kind))).rejects.toThrow(kind === 'throw' ? 'torn' : 'exited with code 3');
    expect(textOf(await print(job('next')))).toBe('next');
  });
});
