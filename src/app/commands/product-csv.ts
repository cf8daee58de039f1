import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { system } from '#kernel/actor.ts';
import { exportCsv } from '#modules/bulk-products/service/export-csv.ts';
import { importCsv, previewImport } from '#modules/bulk-products/service/import-csv.ts';
import { write } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';

type Say = (line: string) => void;
interface Shop {
  database: Database;
}

/** Writes all products to a CSV file, in the format of the back office export. */
export async function exportProducts({ database }: Shop, file: string, say: Say): Promise<boolean> {
  const ctx = { actor: system, tx: database.tx, now: new Date() };
  const table = await exportCsv(ctx, { filter: {}, ids: null });
  if (!table.ok) throw new Error(`export failed: ${table.code}`);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    // Only its owner can read it, also when it replaces a file that others can read.
    const output = createWriteStream(unfinished, { mode: 0o600 });
    await pipeline(Readable.from(table.value, { objectMode: false }), output);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  say(`Products exported to ${file}.`);
  return true;
}

/** Previews each row of a CSV import. Applies the import on request if no row has an error. */
export async function importProducts(
  { database: { tx } }: Shop,
  { file, isToApply }: { file: string; isToApply: boolean },
  say: Say,
): Promise<boolean> {
  const table = await readFile(file, 'utf8');
  const ctx = { actor: system, tx, now: new Date() };
  const preview = await previewImport(ctx, { table });
  if (!preview.ok) {
    for (const { message } of preview.fields ?? [{ message: preview.code }]) say(message);
    return false;
  }
  const { headers, columns, rows, seen } = preview.value;
  for (const [index, header] of headers.entries()) {
    if (columns[index] === null) say(`Column “${header}” is ignored.`);
  }
  for (const { line, id, does, changes, problems } of rows) {
    const changed = changes.map(({ field, from, to }) => `${field} ${from ?? '–'} → ${to ?? '–'}`).join(', ');
    const errors = problems.map(({ field, message }) => `${field ?? 'row'}: ${message}`).join(' ');
    say(`line ${line}  ${labels[does].padEnd(10)}${id}  ${errors || changed}`.trimEnd());
  }
  const count = (effect: keyof typeof labels) => rows.filter(({ does }) => does === effect).length;
  say(
    `${count('create')} new, ${count('change')} changed, ${count('nothing')} unchanged, ${count('refuse')} invalid.`,
  );
  if (count('refuse') > 0) {
    say('Nothing was imported. Correct the invalid rows first.');
    return false;
  }
  if (!isToApply) {
    say('Preview only. Run again with --apply to import.');
    return true;
  }
  if (count('create') + count('change') === 0) return true;
  const imported = await write(tx, system, importCsv, { table, seen });
  if (!imported.ok) {
    for (const { path, message } of imported.fields ?? []) say(`${path}: ${message}`);
    say('Nothing was imported: products have changed since the preview. Please try again.');
    return false;
  }
  say('Imported. You can undo the import in the back office under Products, Bulk editor.');
  return true;
}

const labels = { create: 'new', change: 'changed', nothing: 'unchanged', refuse: 'invalid' } as const;
