import type { Finding, Rule } from '../rule.ts';

/** Catalogues that a reader of another language needs whole: everything but the back office and the mail. */
const catalogue = /^src\/locales\/(?!en\/)(?<language>[\w-]+)\/(?!admin\.|mail\.)[\w-]+\.po$/;

interface Entry {
  /** 1-based, of its `msgid`. */
  line: number;
  id: string;
  text: string;
}

/** Joins the quoted lines of a PO file from one on: `msgid ""`, `"first half, "`, `"second half"`. */
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
    const answer = lines.findIndex((line, index) => index > at && line.startsWith('msgstr '));
    return id === '' || answer < 0 ? [] : [{ line: at + 1, id, text: quoted(lines, answer) }];
  });
}

/** What a text is filled with and wrapped in: `{name}`, `<0>`. */
const slots = (text: string): string[] => [...new Set(text.match(/\{\w+(?=[},])|<\/?\d+\/?>/g))].toSorted();

const faults: readonly [(entry: Entry, language: string) => boolean, string][] = [
  [({ text }) => text === '', 'is not translated'],
  [({ id, text }) => text !== '' && slots(id).join() !== slots(text).join(), 'lost or gained a placeholder'],
  [
    ({ text }, language) => language === 'fr' && /[^\u202f\s(][;!?](?!\w)|[ \u00a0][;:!?](\s|$)|'/.test(text),
    'is not set as French is: a narrow no-break space before ; : ! ?, and ’ for an apostrophe',
  ],
];

export const translated: Rule = {
  name: 'translated',
  says: 'Every text a shopper may see is there in every language of the shop, as that language is set.',
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
