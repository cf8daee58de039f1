import { writeFile } from 'node:fs/promises';
import type { Statement } from './statements.ts';

/** A literal without a colon, which pgbench would read as the beginning of a variable. */
const literal = (value: string): string =>
  value === 'NULL' ? value : `E${value.replaceAll('\\', '\\\\').replaceAll(':', String.raw`\x3a`)}`;

const textOf = ({ sql, values }: Statement): string =>
  `${sql.replaceAll(/\$(\d+)/g, (mark, number) => (values[Number(number) - 1] === undefined ? mark : literal(values[Number(number) - 1]!)))};`;

/**
 * Writes a pgbench script in which each client repeats statements of its own, so that clients do not wait for each other's
 * rows.
 */
export async function writeReplay(file: string, clients: readonly (readonly Statement[])[]): Promise<void> {
  const parts = clients.flatMap((statements, client) => [
    String.raw`${client === 0 ? String.raw`\if` : String.raw`\elif`} :client_id = ${client}`,
    ...statements.map(textOf),
  ]);
  await writeFile(file, [...parts, String.raw`\endif`, ''].join('\n'));
}
