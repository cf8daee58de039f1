import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findDatabase } from './processes.ts';

/** Statements that the database executed, in order, with the values of their parameters. */
export interface Statement {
  sql: string;
  /** As SQL literals: `'text'` or `NULL`. */
  values: string[];
}

/** Text of a log line that nothing else writes. */
const PREFIX = 'bench|';

const settings = `
log_statement = 'all'
log_min_messages = 'log'
log_error_verbosity = 'default'
log_line_prefix = '${PREFIX}%a|%p|'
`;

/** Folder of the database of a shop: in its data folder, or where the file there says. */
async function databaseFolder(dataDir: string): Promise<string> {
  const substitute = await readFile(path.join(dataDir, 'postgres-location'), 'utf8').catch(() => '');
  return path.join(substitute.trim() || dataDir, 'postgres');
}

/** Lets the database log its statements during `work`. @returns those of the connections that answer requests. */
export async function recordStatements(
  shop: { dataDir: string; root: number },
  work: () => Promise<void>,
): Promise<Statement[]> {
  const folder = await databaseFolder(shop.dataDir);
  const configuration = path.join(folder, 'data', 'postgresql.auto.conf');
  const log = path.join(folder, 'postgres.log');
  const before = await readFile(configuration, 'utf8');
  const database = findDatabase(shop.root);
  if (database === null) throw new Error('the database of the shop was not found');
  const apply = async (text: string) => {
    await writeFile(configuration, text);
    process.kill(database, 'SIGHUP');
    // Each connection reads its configuration before its next statement.
    await pause(500);
  };
  await apply(before + settings);
  try {
    const start = (await readFile(log)).length;
    await work();
    await pause(100);
    return readStatements((await readFile(log)).subarray(start).toString('utf8'));
  } finally {
    await apply(before);
  }
}

/** Reads log lines. A line that does not begin with the prefix continues the one before. */
export function readStatements(log: string): Statement[] {
  const statements: Statement[] = [];
  for (const entry of log.split(new RegExp(`^${PREFIX.replace('|', String.raw`\|`)}`, 'm')).slice(1)) {
    const [, application, text] = /^([^|]*)\|\d+\|([^]*)$/.exec(entry.trimEnd()) ?? [];
    if (application !== 'trivet' || text === undefined) continue;
    const sql = /^LOG: {2}(?:execute [^:]*|statement): ([^]*)$/.exec(text)?.[1];
    if (sql !== undefined) statements.push({ sql: sql.replaceAll('\n\t', '\n'), values: [] });
    const values = /^DETAIL: {2}Parameters: ([^]*)$/i.exec(text)?.[1];
    if (values !== undefined) statements.at(-1)!.values = readValues(values.replaceAll('\n\t', '\n'));
  }
  return statements;
}

/** Reads `$1 = 'text', $2 = NULL`. A quote within a text is doubled. */
const readValues = (text: string): string[] =>
  [...text.matchAll(/\$\d+ = ('(?:[^']|'')*'|NULL)/g)].map(([, value]) => value!);
