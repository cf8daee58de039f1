/** A caption: when it is shown, and its text. */
export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

export type CaptionProblem =
  | { code: 'no_header' }
  /** @param line from 1. */
  | { code: 'invalid_time' | 'end_before_start' | 'empty_text'; line: number }
  | { code: 'no_captions' };

const time = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`);

const msOf = ([hours = '0', minutes, seconds, ms]: (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);

/** Text without the markup of WebVTT (`<v Marta>`, `<b>`) and its character references. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

/** Reads WebVTT; SubRip is accepted, because many programs write it. Returns the cues in their order, or the problem. */
export function parseCaptions(content: string): { cues: Cue[] } | { problem: CaptionProblem } {
  const lines = content.replace(/^\uFEFF?\s*/, '').split(/\r\n|\r|\n/);
  const isSubRip = /^\d+$/.test(lines[0]?.trim() ?? '') && timing.test(lines[1]?.trim() ?? '');
  if (!isSubRip && !/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { problem: { code: 'no_header' } };
  const cues: Cue[] = [];
  let at = isSubRip ? 0 : 1;
  while (at < lines.length) {
    const line = lines[at]!.trim();
    at += 1;
    if (/^(NOTE|STYLE|REGION)\b/.test(line)) {
      while (at < lines.length && lines[at]!.trim() !== '') at += 1;
      continue;
    }
    if (!line.includes('-->')) continue;
    const match = timing.exec(line);
    if (!match) return { problem: { code: 'invalid_time', line: at } };
    const startMs = msOf(match.slice(1, 5));
    const endMs = msOf(match.slice(5, 9));
    if (endMs <= startMs) return { problem: { code: 'end_before_start', line: at } };
    const text: string[] = [];
    const first = at;
    while (at < lines.length && lines[at]!.trim() !== '' && !lines[at]!.includes('-->')) {
      text.push(plain(lines[at]!));
      at += 1;
    }
    if (text.join('').trim() === '') return { problem: { code: 'empty_text', line: first } };
    cues.push({ startMs, endMs, text: text.filter(Boolean).join('\n') });
  }
  return cues.length === 0
    ? { problem: { code: 'no_captions' } }
    : { cues: cues.toSorted((a, b) => a.startMs - b.startMs) };
}

function timeText(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // An empty line would end the cue.
    .replaceAll(/\n\s*\n/g, '\n');

/** Writes WebVTT without markup, as it is stored and sent to players. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map((cue) => `${timeText(cue.startMs)} --> ${timeText(cue.endMs)}\n${escaped(cue.text)}`),
  ].join('\n\n') + '\n';
