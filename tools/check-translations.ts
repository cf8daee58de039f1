import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Lists texts of customers without a translation, or with several: pages, emails and documents. Without this check a customer would read
 * English between French sentences. The back office is in English only, so `admin.po` is left out.
 */

const source = 'en';
const isOfCustomers = (file: string) => file.endsWith('.po') && file !== 'admin.po';

interface Entry {
  context: string;
  id: string;
  text: string;
}

const joined = (lines = ''): string => Array.from(lines.matchAll(/"(.*)"/g), ([, line]) => line).join('');

/** The texts of a catalogue, without its header. */
function entriesOf(catalogue: string): Entry[] {
  return catalogue.split('\n\n').flatMap((block) => {
    const found = /^(?:msgctxt (".*")\n)?msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m.exec(block);
    const id = joined(found?.[2]);
    return id ? [{ context: joined(found?.[1]), id, text: joined(found?.[3]) }] : [];
  });
}

/** The msgids of a catalogue whose msgstr is empty. */
export const untranslated = (catalogue: string): string[] =>
  entriesOf(catalogue).flatMap(({ id, text }) => (text ? [] : [id]));

/**
 * The msgids with several translations in these catalogues. A page may load all of them and shows the last one: a text
 * whose meaning differs needs a `context`.
 */
export function ambiguous(catalogues: readonly string[]): string[] {
  const texts = new Map<string, string>();
  const found = new Set<string>();
  for (const { context, id, text } of catalogues.flatMap(entriesOf)) {
    const key = `${context}\n${id}`;
    if ((texts.get(key) ?? text) !== text) found.add(id);
    texts.set(key, text);
  }
  return [...found];
}

/** `fr/mail.po: Your order` for each missing translation. */
function listUntranslated(folder: string): string[] {
  const languages = readdirSync(folder).filter((language) => language !== source);
  return languages.flatMap((language) =>
    readdirSync(path.join(folder, language))
      .filter(isOfCustomers)
      .flatMap((file) =>
        untranslated(readFileSync(path.join(folder, language, file), 'utf8')).map(
          (id) => `${language}/${file}: ${id}`,
        ),
      ),
  );
}

/** `fr: Received` for each text that the pages of a language translate in several ways. Emails are not pages. */
function listAmbiguous(folder: string): string[] {
  const languages = readdirSync(folder).filter((language) => language !== source);
  return languages.flatMap((language) => {
    const files = readdirSync(path.join(folder, language)).filter(
      (file) => isOfCustomers(file) && file !== 'mail.po',
    );
    const catalogues = files.map((file) => readFileSync(path.join(folder, language, file), 'utf8'));
    return ambiguous(catalogues).map((id) => `${language}: ${id}`);
  });
}

if (process.argv[1] === import.meta.filename) {
  const folder = path.join(import.meta.dirname, '../src/locales');
  const missing = listUntranslated(folder);
  const several = listAmbiguous(folder);
  if (missing.length > 0) {
    process.stdout.write(`${missing.length} texts without a translation:\n${missing.join('\n')}\n`);
    process.exitCode = 1;
  }
  if (several.length > 0) {
    process.stdout.write(`${several.length} texts with several translations:\n${several.join('\n')}\n`);
    process.exitCode = 1;
  }
}
