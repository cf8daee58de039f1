import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { system } from '#kernel/actor.ts';
import type { ProductImport } from '#modules/product-import/contract/product-imports.ts';
import { exportProducts as exportCsv } from '#modules/product-import/service/export-products.ts';
import { checkAtOnce, importAtOnce } from '#modules/product-import/service/import-at-once.ts';
import { listImportChanges } from '#modules/product-import/service/present-changes.ts';
import { listImportReasons } from '#modules/product-import/service/present-import.ts';
import type { Context } from '#platform/context.ts';
import type { Shop } from '../shop.ts';

type Say = (line: string) => void;
type CsvShop = Pick<Shop, 'database' | 'storage'> & { config: Pick<Shop['config'], 'baseUrl'> };

/** Writes all products to a CSV file, in the format of the back office export. */
export async function exportProducts(
  { database, config }: CsvShop,
  file: string,
  say: Say,
): Promise<boolean> {
  const ctx = { actor: system, tx: database.tx, now: new Date() };
  const table = await exportCsv(ctx, { filter: {}, ids: null }, config.baseUrl);
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

/** Checks a CSV file and says what it would change. Imports it on request if no row has an error. */
export async function importProducts(
  { database: { tx }, storage }: CsvShop,
  { file, isToApply }: { file: string; isToApply: boolean },
  say: Say,
): Promise<boolean> {
  const ctx = { actor: system, tx, now: new Date() };
  const bytes = await readFile(file);
  if (bytes.length === 0) {
    say('The file is empty.');
    return false;
  }
  const checked = await checkAtOnce(ctx, storage, { fileName: path.basename(file), bytes });
  if (!checked.ok) throw new Error(`import failed: ${checked.code}`);
  const { counts, status, id } = checked.value;
  for (const level of ['file', 'column', 'row', 'cell'] as const) await sayReasons(ctx, id, level, say);
  if (status === 'failed') return false;
  await sayChanges(ctx, checked.value, say);
  say(`${counts.create} new, ${counts.update} existing, ${counts.rejected} rows with errors.`);
  if (counts.rejected > 0) {
    say('Nothing was imported. Correct the rows with errors first.');
    return false;
  }
  if (!isToApply) {
    say('Preview only. Run again with --apply to import.');
    return true;
  }
  const imported = await importAtOnce(ctx, id);
  if (!imported.ok) throw new Error(`import failed: ${imported.code}`);
  const { results } = imported.value;
  if (imported.value.status !== 'imported') {
    await sayReasons(ctx, id, 'row', say);
    say('Nothing was imported.');
    return false;
  }
  say(`Imported: ${results.done} written, ${results.unchanged} unchanged.`);
  say('You can undo the import in the back office under Products, Import.');
  return true;
}

/** Codes as words: the texts of the back office are not part of the command line. */
const wordsOf = (code: string) => code.replaceAll('_', ' ');

async function sayReasons(
  ctx: Context,
  id: string,
  level: 'file' | 'column' | 'row' | 'cell',
  say: Say,
): Promise<void> {
  for (let page = 1; ; page += 1) {
    const found = await listImportReasons(ctx, { id, level, page });
    if (!found.ok || found.value.items.length === 0) return;
    for (const { row, column, code, params } of found.value.items) {
      const place = [row === null ? '' : `line ${row}`, column ?? ''].filter(Boolean).join(', ');
      const value = params['value'] ?? params['product'];
      say([place, wordsOf(code), value === undefined ? '' : `“${value}”`].filter(Boolean).join('  '));
    }
  }
}

async function sayChanges(ctx: Context, { id }: ProductImport, say: Say): Promise<void> {
  for (let page = 1; ; page += 1) {
    const found = await listImportChanges(ctx, { id, page });
    if (!found.ok || found.value.items.length === 0) return;
    for (const { handle, differences, problem } of found.value.items) {
      const changed = differences.map(
        ({ path: field, before, after }) => `${field} ${before ?? '–'} → ${after ?? '–'}`,
      );
      say(`${handle}  ${problem === null ? changed.join(', ') || 'unchanged' : wordsOf(problem)}`);
    }
  }
}
