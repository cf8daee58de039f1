import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { Case, Effort } from './case.ts';
import { api } from './cases/api.ts';
import { backOffice } from './cases/back-office.ts';
import { cached } from './cases/cached.ts';
import { calls } from './cases/calls.ts';
import { growth } from './cases/growth.ts';
import { hour } from './cases/hour.ts';
import { memory } from './cases/memory.ts';
import { orders } from './cases/orders.ts';
import { rendered } from './cases/rendered.ts';
import { selling } from './cases/selling.ts';
import { weights } from './cases/weights.ts';
import { canPin, DATABASE_CORE, describeMachine, moveToCore } from './measure/machine.ts';
import { canReadProcesses } from './measure/processes.ts';
import { MOST_SPREAD } from './measure/rounds.ts';
import { readOptions } from './options.ts';
import { removeTemplate } from './shop/bench-shop.ts';
import { writeDocument } from './report/document.ts';
import { percent, Report } from './report/report.ts';

/** `npm run bench`: `--only cached,growth` runs some cases (`hour` only so), `--quick` tries them, `--write` writes docs/performance.md. */
const cases: readonly Case[] = [
  cached,
  rendered,
  api,
  orders,
  growth,
  backOffice,
  selling,
  memory,
  hour,
  calls,
  weights,
];
const folder = 'docs';
const document = `${folder}/performance.md`;

const print = (text: string) => void process.stdout.write(`${text}\n`);

async function describeRun({ rounds }: Effort): Promise<string> {
  const time = canReadProcesses
    ? '**CPU** is the processor time that all processes of the shop need for one request: launcher, server, picture process and PostgreSQL. It is the judged figure, because other work on the machine changes it little. Requests per second are shown for comparison.'
    : 'This system has no /proc, so the processor time of the shop was not measured.';
  return [
    'Written by `npm run bench -- --write`. Its cases are in `bench/cases/`; each can run alone, for example `npm run bench -- --only cached,growth`. `hour` runs only when it is named.',
    '## How it was measured',
    await describeMachine(),
    `Each figure is the median of ${rounds} rounds. The measurements of a case take turns, so that a slow minute hits all of them. **Spread**, in parentheses, is the largest minus the smallest round, as a share of the median. Rounds with a spread over ${percent(MOST_SPREAD)} are repeated up to twice, and the attempt with the smallest spread counts; **!** marks a spread that stayed larger, so that the figure is rough. A goal is met if the median meets it; if only some rounds do, their number is shown.`,
    time,
    'Some goals name EverShop, an open-source shop for Node. Its figures were measured once before this project kept such records, with the same arrangement; version and machine are not known, so the ratios are rough.',
  ].join('\n\n');
}

async function run(): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    cases.map(({ name }) => name),
  );
  const effort = options.isQuick
    ? { isQuick: true, rounds: 1, seconds: 1, warmUps: 1 }
    : { isQuick: false, rounds: 5, seconds: 2, warmUps: 3 };
  // The load generators are children of this process.
  if (canPin) moveToCore(DATABASE_CORE, process.pid);
  const intro = await describeRun(effort);
  print(intro);
  for (const { name, title, isLong, run: runCase } of cases) {
    if (options.only ? !options.only.includes(name) : isLong) continue;
    const began = performance.now();
    print(`\n## ${title}\n`);
    const report = new Report(print);
    await runCase(report, effort);
    process.stderr.write(`(${name}: ${Math.round((performance.now() - began) / 1000)} s)\n`);
    // After each case, so that a later one that fails loses nothing.
    if (options.isWritten) await write(intro, title, report);
  }
}

async function write(intro: string, title: string, report: Report): Promise<void> {
  for (const [name, content] of report.attachments) await writeFile(`${folder}/${name}`, content);
  const before = await readFile(document, 'utf8').catch(() => '');
  const titles = cases.map((each) => each.title);
  const text = writeDocument(before, { titles, intro, measured: new Map([[title, report.text]]) });
  await writeFile(document, await format(text, { ...(await resolveConfig(document)), filepath: document }));
}

try {
  await run();
} finally {
  await removeTemplate();
}
