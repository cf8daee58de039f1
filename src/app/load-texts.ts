import { type Messages, i18n } from '@lingui/core';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { loadScript } from '#ui/load-script.ts';
import { type TextArea, textAreasOf } from './text-areas.ts';

const loading = new Map<TextArea, Promise<void>>();

// The inline script of the document or the navigation says that the texts have failed.
const quietly = { notice: 'never' } as const;

async function readTexts(area: TextArea): Promise<Messages> {
  const { catalogues } = await loadScript(() => import('./text-catalogues.ts'), quietly);
  return (await loadScript(catalogues[pageLanguage()][area], quietly)).messages;
}

/**
 * Loads the texts of parts that load on first use. Without an event of the texts: it would render the whole page again,
 * which shows none of them.
 */
export async function loadTextsOfParts(): Promise<void> {
  if (loading.has('parts')) return loading.get('parts');
  Object.assign(i18n.messages, await readTexts('parts'));
}

/** Loads the texts of the document's page, whose files it names. In development it names none. */
export async function loadTextsOfDocument(pathname: string): Promise<void> {
  const files = document.documentElement.dataset.texts?.split(' ') ?? [];
  const areas = textAreasOf(pathname);
  if (files.length === areas.length) {
    const language = pageLanguage();
    const load = async (file: string) => {
      const { messages } = await loadScript<{ messages: Messages }>(
        () => import(/* @vite-ignore */ file),
        quietly,
      );
      i18n.load(language, messages);
    };
    for (const [index, area] of areas.entries()) loading.set(area, load(files[index]!));
  }
  await loadTexts(pathname);
}

/** Loads the texts of a page that are not loaded yet. */
export async function loadTexts(pathname: string): Promise<void> {
  const language = pageLanguage();
  const load = async (area: TextArea) => i18n.load(language, await readTexts(area));
  await Promise.all(
    textAreasOf(pathname).map((area) => {
      const started = loading.get(area) ?? load(area);
      loading.set(area, started);
      // A failed download is retried on the next page.
      return started.catch((error: unknown) => {
        loading.delete(area);
        throw error;
      });
    }),
  );
  if (i18n.locale !== language) i18n.activate(language);
}
