import type { Finding, Rule } from '../rule.ts';

/** Catalogues that must be translated completely: all but those of the back office and of emails. */
const catalogue = /^src\/locales\/(?!en\/)(?<language>[\w-]+)\/(?!admin\.|mail\.)[\w-]+\.po$/;

interface Entry {
  /** 1-based line of its `msgid`. */
  line: number;
  id: string;
  text: string;
}

/** Joins consecutive quoted lines of a PO file: `msgid ""`, `"first half, "`, `"second half"`. */
function quoted(lines: readonly string[], from: number): string {
  let text = '';
  for (let at = from; at < lines.length; at += 1) {
    const match = /^(?:msgid |msgstr )?"(?<part>.*)"$/.exec(lines[at] ?? '');
    if (!match || (at > from && !lines[at]!.startsWith('"'))) break;
    text += match.groups?.part ?? '';
  }
  return text;
}

function entriesOf(po: string): Entry[] {
  const lines = po.split('\n');
  return lines.flatMap((text, at) => {
    if (!text.startsWith('msgid ')) return [];
    const id = quoted(lines, at);
    const msgstr = lines.findIndex((line, index) => index > at && line.startsWith('msgstr '));
    return id === '' || msgstr < 0 ? [] : [{ line: at + 1, id, text: quoted(lines, msgstr) }];
  });
}

/** Placeholders and tags of a text: `{name}`, `<0>`. */
const slots = (text: string): string[] => [...new Set(text.match(/\{\w+(?=[},])|<\/?\d+\/?>/g))].toSorted();

const faults: readonly [(entry: Entry, language: string) => boolean, string][] = [
  [({ text }) => text === '', 'is not translated'],
  [
    ({ id, text }) => text !== '' && slots(id).join() !== slots(text).join(),
    'has other placeholders than the original',
  ],
  [
    ({ text }, language) => language === 'fr' && /[^\u202f\s(][;!?](?!\w)|[ \u00a0][;:!?](\s|$)|'/.test(text),
    'breaks French typography: a narrow no-break space before ; : ! ?, and ’ as apostrophe',
  ],
];

export const translated: Rule = {
  name: 'translated',
  says: 'Every text of the storefront is translated into every language, with the typography of French.',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const path of project.paths) {
      const language = catalogue.exec(path)?.groups?.language;
      if (!language) continue;
      for (const entry of entriesOf(project.text(path))) {
        examined += 1;
        for (const [isFault, message] of faults) {
          if (!isFault(entry, language)) continue;
          const fix = `Write its msgstr in ${path}; "npx lingui extract --clean" collects new texts first.`;
          findings.push({ path, line: entry.line, message: `“${entry.id}” ${message}`, fix });
        }
      }
    }
    return { findings, examined };
  },
};
