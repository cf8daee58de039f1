import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Lists texts without a translation: pages, emails, documents and the back office. Without this check a customer would read
 * English between French sentences.
 */

const source = 'en';
const isCatalogue = (file: string) => file.endsWith('.po');

/** The msgids of a catalogue whose msgstr is empty. */
export function untranslated(catalogue: string): string[] {
  return catalogue.split('\n\n').flatMap((block) => {
    const found = /^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m.exec(block);
    if (!found) return [];
    const [id, text] = found
      .slice(1)
      .map((part) => Array.from(part.matchAll(/"(.*)"/g), ([, line]) => line).join(''));
    return id && !text ? [id] : [];
  });
}

/** `fr/mail.po: Your order` for each missing translation. */
function listUntranslated(folder: string): string[] {
  const languages = readdirSync(folder).filter((language) => language !== source);
  return languages.flatMap((language) =>
    readdirSync(path.join(folder, language))
      .filter(isCatalogue)
      .flatMap((file) =>
        untranslated(readFileSync(path.join(folder, language, file), 'utf8')).map(
          (id) => `${language}/${file}: ${id}`,
        ),
      ),
  );
}

if (process.argv[1] === import.meta.filename) {
  const missing = listUntranslated(path.join(import.meta.dirname, '../src/locales'));
  if (missing.length > 0) {
    process.stdout.write(`${missing.length} texts without a translation:\n${missing.join('\n')}\n`);
    process.exitCode = 1;
  }
}
