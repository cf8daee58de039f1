import createBidi from 'bidi-js';
import type { FontChoice } from './outline-fonts.ts';

export interface OutlineFonts {
  title: readonly FontChoice[];
  emoji: FontChoice;
}

/** Text as paths, in the unit of the page. */
export interface OutlinedText {
  /** SVG path data. */
  paths: string[];
  height: number;
}

const bidi = createBidi();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const isEmoji = (text: string): boolean =>
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?/u.test(text);
/** Joiners and direction marks have no glyph of their own. */
const isInvisible = (text: string): boolean =>
  /^(?:[\u200B-\u200F\u2028-\u202E\u2060-\u2069]|\uFE0E|\uFE0F)*$/u.test(text);
/** Characters that fonts have under another code point. */
const withGlyphs = (text: string): string => text.normalize('NFC').replaceAll(/[\u202F\u2009\t]/gu, '\u00A0');

/** The first font with all characters of a grapheme; undefined if no font has them. */
function fontOf(grapheme: string, { title, emoji }: OutlineFonts): FontChoice | undefined {
  const points = Array.from(grapheme, (each) => each.codePointAt(0)!).filter(
    (point) => !isInvisible(String.fromCodePoint(point)),
  );
  const hasAll = ({ characters }: FontChoice) => points.every((point) => characters.has(point));
  if (isEmoji(grapheme) && !/[\u0020-\u00FF]/.test(grapheme) && hasAll(emoji)) return emoji;
  return title.find(hasAll) ?? (hasAll(emoji) ? emoji : undefined);
}

/** Characters of a text that no font has, each once. */
export function missingCharacters(text: string, fonts: OutlineFonts): string[] {
  const missing = Array.from(graphemes.segment(withGlyphs(text)), ({ segment }) => segment).filter(
    (segment) => segment.trim() !== '' && !isInvisible(segment) && !fontOf(segment, fonts),
  );
  return [...new Set(missing)];
}

/** Part of a line in one font and one direction. */
interface Run {
  text: string;
  font: FontChoice['font'];
  level: number;
}

function runsOf(line: string, direction: 'ltr' | 'rtl', fonts: OutlineFonts): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    // A space stays in the font of the word before it; that of the emoji is too wide.
    const isSpace = segment.trim() === '' && last !== undefined && last.font !== fonts.emoji.font;
    const font = (isSpace ? last.font : fontOf(segment, fonts)?.font) ?? fonts.title[0]!.font;
    const text = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    if (last && last.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level });
  }
  return runs;
}

/** Runs from left to right: reverses each sequence of a level or higher (rule L2 of the Unicode bidi algorithm). */
export function inVisualOrder<Item extends { level: number }>(runs: readonly Item[]): Item[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end + 1;
    }
  }
  return ordered;
}

const shape = ({ text, font, level }: Run) =>
  font.layout(text, undefined, undefined, undefined, level % 2 === 1 ? 'rtl' : 'ltr');

const widthOf = (run: Run, size: number): number =>
  (shape(run).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / run.font.unitsPerEm;

/** Direction of a paragraph: that of its first letter. */
function directionOf(paragraph: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{Letter}/u.exec(paragraph) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}

interface Line {
  runs: Run[];
  width: number;
}

function lineOf(text: string, direction: 'ltr' | 'rtl', fonts: OutlineFonts, size: number): Line {
  const runs = runsOf(text, direction, fonts);
  return { runs, width: runs.reduce((sum, run) => sum + widthOf(run, size), 0) };
}

/** Lines no wider than the width; a longer word breaks between its characters. */
function breakLines(paragraph: string, fonts: OutlineFonts, { size, width }: TextBox): Line[] {
  const direction = directionOf(paragraph);
  const measured = (text: string) => lineOf(text, direction, fonts, size);
  const lines: Line[] = [];
  let current = '';
  const add = (part: string, separator: string): boolean => {
    const longer = current === '' ? part : current + separator + part;
    if (measured(longer).width > width) return false;
    current = longer;
    return true;
  };
  const finish = () => {
    lines.push(measured(current));
    current = '';
  };
  for (const word of paragraph.split(' ')) {
    if (add(word, ' ')) continue;
    if (current !== '') finish();
    for (const { segment } of graphemes.segment(word)) {
      if (add(segment, '')) continue;
      finish();
      add(segment, '');
    }
  }
  finish();
  return lines;
}

interface TextBox {
  /** Size of the letters, and width of the box. */
  size: number;
  width: number;
}

const LINE_HEIGHT = 1.4;

/** Draws a text in the middle of a box, from its top. */
export function outlineText(
  text: string,
  fonts: OutlineFonts,
  { x, y, size, width }: TextBox & { x: number; y: number },
): OutlinedText {
  const lines = withGlyphs(text)
    .split('\n')
    .flatMap((paragraph) => breakLines(paragraph.trim(), fonts, { size, width }));
  const paths: string[] = [];
  for (const [index, { runs, width: lineWidth }] of lines.entries()) {
    let left = x + (width - lineWidth) / 2;
    const baseline = y + size + index * size * LINE_HEIGHT;
    for (const run of inVisualOrder(runs)) {
      const scale = size / run.font.unitsPerEm;
      const { glyphs, positions } = shape(run);
      for (const [place, { path }] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[place]!;
        const outline = path
          .transform(scale, 0, 0, -scale, left + xOffset * scale, baseline - yOffset * scale)
          .toSVG();
        if (outline !== '') paths.push(outline);
        left += xAdvance * scale;
      }
    }
  }
  return { paths, height: lines.length * size * LINE_HEIGHT };
}
