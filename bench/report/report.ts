/** Number of digits after the point depends on the size: 1,234 · 12.3 · 1.23. */
export const format = (value: number, digits = value >= 100 ? 0 : value >= 10 ? 1 : 2): string =>
  Number.isFinite(value) ? value.toLocaleString('en', { maximumFractionDigits: digits }) : 'not measured';

export const percent = (share: number, digits = 0): string =>
  Number.isFinite(share) ? `${format(100 * share, digits)} %` : 'not measured';

/** Whether a figure meets its goal, in words. */
export function verdict(figure: number, isMet: boolean): string {
  if (!Number.isFinite(figure)) return 'not judged';
  return isMet ? 'met' : '**not met**';
}

type Cell = string | number;

/** The text of one section of docs/performance.md. Also prints it line by line. */
export class Report {
  readonly #lines: string[] = [];
  readonly #print: (text: string) => void;

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  /** Files beside the document, by name. */
  readonly attachments = new Map<string, string>();

  get text(): string {
    return this.#lines.join('\n');
  }

  /** A paragraph. */
  say(text: string): void {
    this.#add(text, '');
  }

  heading(text: string): void {
    this.#add(`### ${text}`, '');
  }

  /** @param columns names; those that start with `>` hold numbers. */
  table(columns: readonly string[], rows: readonly (readonly Cell[])[]): void {
    const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
    const heads = columns.map((name) => name.replace(/^>/, ''));
    const marks = columns.map((name) => (name.startsWith('>') ? '---:' : '---'));
    this.#add(line(heads), line(marks), ...rows.map(line), '');
  }

  /** A file beside the document, to which the text refers. */
  attach(name: string, content: string): void {
    this.attachments.set(name, content);
  }

  #add(...lines: string[]): void {
    this.#lines.push(...lines);
    this.#print(lines.join('\n'));
  }
}
