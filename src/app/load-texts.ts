import { type Messages, i18n } from '@lingui/core';
import type { Language } from '#kernel/language.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { loadScript } from '#ui/load-script.ts';
import { type TextArea, textAreasOf } from './text-areas.ts';

const catalogues: Record<Language, Record<TextArea, () => Promise<{ messages: Messages }>>> = {
  en: {
    storefront: () => import('#locales/en/storefront.po'),
    parts: () => import('#locales/en/parts.po'),
    catalog: () => import('#locales/en/catalog.po'),
    lists: () => import('#locales/en/lists.po'),
    information: () => import('#locales/en/information.po'),
    planner: () => import('#locales/en/planner.po'),
    offers: () => import('#locales/en/offers.po'),
    gifts: () => import('#locales/en/gifts.po'),
    appointments: () => import('#locales/en/appointments.po'),
    rooms: () => import('#locales/en/rooms.po'),
    videos: () => import('#locales/en/videos.po'),
    entry: () => import('#locales/en/entry.po'),
    account: () => import('#locales/en/account.po'),
    admin: () => import('#locales/en/admin.po'),
  },
  fr: {
    storefront: () => import('#locales/fr/storefront.po'),
    parts: () => import('#locales/fr/parts.po'),
    catalog: () => import('#locales/fr/catalog.po'),
    lists: () => import('#locales/fr/lists.po'),
    information: () => import('#locales/fr/information.po'),
    planner: () => import('#locales/fr/planner.po'),
    offers: () => import('#locales/fr/offers.po'),
    gifts: () => import('#locales/fr/gifts.po'),
    appointments: () => import('#locales/fr/appointments.po'),
    rooms: () => import('#locales/fr/rooms.po'),
    videos: () => import('#locales/fr/videos.po'),
    entry: () => import('#locales/fr/entry.po'),
    account: () => import('#locales/fr/account.po'),
    admin: () => import('#locales/fr/admin.po'),
  },
  ar: {
    storefront: () => import('#locales/ar/storefront.po'),
    parts: () => import('#locales/ar/parts.po'),
    catalog: () => import('#locales/ar/catalog.po'),
    lists: () => import('#locales/ar/lists.po'),
    information: () => import('#locales/ar/information.po'),
    planner: () => import('#locales/ar/planner.po'),
    offers: () => import('#locales/ar/offers.po'),
    gifts: () => import('#locales/ar/gifts.po'),
    appointments: () => import('#locales/ar/appointments.po'),
    rooms: () => import('#locales/ar/rooms.po'),
    videos: () => import('#locales/ar/videos.po'),
    entry: () => import('#locales/ar/entry.po'),
    account: () => import('#locales/ar/account.po'),
    admin: () => import('#locales/ar/admin.po'),
  },
};

/**
 * Loads the texts of parts that load on first use. Without an event of the texts: it would render the whole page again,
 * which shows none of them.
 */
export async function loadTextsOfParts(): Promise<void> {
  if (loading.has('parts')) return loading.get('parts');
  const { messages } = await loadScript(catalogues[pageLanguage()].parts, { notice: 'never' });
  Object.assign(i18n.messages, messages);
}

const loading = new Map<TextArea, Promise<void>>();

async function load(language: Language, area: TextArea): Promise<void> {
  // The inline script of the document or the navigation says that the texts have failed.
  const { messages } = await loadScript(catalogues[language][area], { notice: 'never' });
  i18n.load(language, messages);
}

/** Loads the texts of a page that are not loaded yet. */
export async function loadTexts(pathname: string): Promise<void> {
  const language = pageLanguage();
  await Promise.all(
    textAreasOf(pathname).map((area) => {
      const started = loading.get(area) ?? load(language, area);
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
