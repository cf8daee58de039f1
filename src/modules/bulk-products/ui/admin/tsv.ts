/** Parses clipboard text of spreadsheets; cells with a line break, tab or quote are quoted. */
export function fromTsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let index = 0; index < source.length; index += 1) {
    const sign = source[index]!;
    if (quoted && sign === '"' && source[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (sign === '\t' || sign === '\n')) {
      lines.at(-1)!.push(cell);
      cell = '';
      if (sign === '\n') lines.push([]);
    } else cell += sign;
  }
  lines.at(-1)!.push(cell);
  return lines;
}

export const toTsv = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((line) =>
      line.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');
