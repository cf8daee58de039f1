import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { system } from '#kernel/actor.ts';
import { exportCsv } from '#modules/bulk-products/service/export-csv.ts';
import { importCsv, previewImport } from '#modules/bulk-products/service/import-csv.ts';
import { write } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';

type Say = (line: string) => void;
interface Desk {
  database: Database;
}

/** Writes all products to a CSV file, in the format of the back office export. */
export async function exportProducts({ database }: Desk, file: string, say: Say): Promise<boolean> {
  const ctx = { actor: system, tx: database.tx, now: new Date() };
  const table = await exportCsv(ctx, { filter: {}, ids: null });
  if (!table.ok) throw new Error(`refused: ${table.code}`);
  await pipeline(Readable.from(table.value, { objectMode: false }), createWriteStream(file));
  say(`The products are in ${file}.`);
  return true;
}

/** Previews each row of a CSV import, and applies it on request if no row has an error. */
export async function importProducts(
  { database: { tx } }: Desk,
  { file, isToApply }: { file: string; isToApply: boolean },
  say: Say,
): Promise<boolean> {
  const table = await readFile(file, 'utf8');
  const ctx = { actor: system, tx, now: new Date() };
  const looked = await previewImport(ctx, { table });
  if (!looked.ok) {
    for (const { message } of looked.fields ?? [{ message: looked.code }]) say(message);
    return false;
  }
  const { headers, columns, rows, seen } = looked.value;
  for (const [index, header] of headers.entries()) {
    if (columns[index] === null) say(`Column “${header}”: not taken over.`);
  }
  for (const { line, id, does, changes, problems } of rows) {
    const what = changes.map(({ field, from, to }) => `${field} ${from ?? '–'} → ${to ?? '–'}`).join(', ');
    const why = problems.map(({ field, message }) => `${field ?? 'row'}: ${message}`).join(' ');
    say(`line ${line}  ${words[does].padEnd(10)}${id}  ${why || what}`.trimEnd());
  }
  const count = (wanted: keyof typeof words) => rows.filter(({ does }) => does === wanted).length;
  say(
    `${count('create')} new, ${count('change')} changed, ${count('nothing')} as they are, ${count('refuse')} that cannot be.`,
  );
  if (count('refuse') > 0) {
    say('Nothing was written: put these rows right first.');
    return false;
  }
  if (!isToApply) {
    say('Nothing was written. With --apply it is.');
    return true;
  }
  if (count('create') + count('change') === 0) return true;
  const done = await write(tx, system, importCsv, { table, seen });
  if (!done.ok) {
    for (const { path, message } of done.fields ?? []) say(`${path}: ${message}`);
    say('Nothing was written: the shop is no longer as it was a moment ago.');
    return false;
  }
  say('Written. It can be taken back in the back office, under Products, Bulk editor.');
  return true;
}

const words = { create: 'new', change: 'changed', nothing: 'as it is', refuse: 'cannot be' } as const;
