import { AsyncLocalStorage } from 'node:async_hooks';
import { type I18n, i18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { messages as enStorefront } from '#locales/en/storefront.po';
import { messages as enParts } from '#locales/en/parts.po';
import { messages as enCatalog } from '#locales/en/catalog.po';
import { messages as enLists } from '#locales/en/lists.po';
import { messages as enInformation } from '#locales/en/information.po';
import { messages as enPlanner } from '#locales/en/planner.po';
import { messages as enVideos } from '#locales/en/videos.po';
import { messages as enRooms } from '#locales/en/rooms.po';
import { messages as enAppointments } from '#locales/en/appointments.po';
import { messages as enGifts } from '#locales/en/gifts.po';
import { messages as enOffers } from '#locales/en/offers.po';
import { messages as enEntry } from '#locales/en/entry.po';
import { messages as enAccount } from '#locales/en/account.po';
import { messages as enAdmin } from '#locales/en/admin.po';
import { messages as enProblems } from '#locales/en/problems.po';
import { messages as frProblems } from '#locales/fr/problems.po';
import { messages as arProblems } from '#locales/ar/problems.po';
import { messages as frStorefront } from '#locales/fr/storefront.po';
import { messages as frParts } from '#locales/fr/parts.po';
import { messages as frCatalog } from '#locales/fr/catalog.po';
import { messages as frLists } from '#locales/fr/lists.po';
import { messages as frInformation } from '#locales/fr/information.po';
import { messages as frPlanner } from '#locales/fr/planner.po';
import { messages as frVideos } from '#locales/fr/videos.po';
import { messages as frRooms } from '#locales/fr/rooms.po';
import { messages as frAppointments } from '#locales/fr/appointments.po';
import { messages as frGifts } from '#locales/fr/gifts.po';
import { messages as frOffers } from '#locales/fr/offers.po';
import { messages as frEntry } from '#locales/fr/entry.po';
import { messages as frAccount } from '#locales/fr/account.po';
import { messages as frAdmin } from '#locales/fr/admin.po';
import { messages as arStorefront } from '#locales/ar/storefront.po';
import { messages as arParts } from '#locales/ar/parts.po';
import { messages as arCatalog } from '#locales/ar/catalog.po';
import { messages as arLists } from '#locales/ar/lists.po';
import { messages as arInformation } from '#locales/ar/information.po';
import { messages as arPlanner } from '#locales/ar/planner.po';
import { messages as arVideos } from '#locales/ar/videos.po';
import { messages as arRooms } from '#locales/ar/rooms.po';
import { messages as arAppointments } from '#locales/ar/appointments.po';
import { messages as arGifts } from '#locales/ar/gifts.po';
import { messages as arOffers } from '#locales/ar/offers.po';
import { messages as arEntry } from '#locales/ar/entry.po';
import { messages as arAccount } from '#locales/ar/account.po';
import { messages as arAdmin } from '#locales/ar/admin.po';
import { defaultLanguage, type Language, languages } from '#kernel/language.ts';
import type { TextArea } from './text-areas.ts';

const catalogues: Record<Language, Record<TextArea | 'problems', Messages>> = {
  en: {
    storefront: enStorefront,
    parts: enParts,
    catalog: enCatalog,
    lists: enLists,
    information: enInformation,
    planner: enPlanner,
    offers: enOffers,
    gifts: enGifts,
    appointments: enAppointments,
    rooms: enRooms,
    videos: enVideos,
    entry: enEntry,
    account: enAccount,
    admin: enAdmin,
    problems: enProblems,
  },
  fr: {
    storefront: frStorefront,
    parts: frParts,
    catalog: frCatalog,
    lists: frLists,
    information: frInformation,
    planner: frPlanner,
    offers: frOffers,
    gifts: frGifts,
    appointments: frAppointments,
    rooms: frRooms,
    videos: frVideos,
    entry: frEntry,
    account: frAccount,
    admin: frAdmin,
    problems: frProblems,
  },
  ar: {
    storefront: arStorefront,
    parts: arParts,
    catalog: arCatalog,
    lists: arLists,
    information: arInformation,
    planner: arPlanner,
    offers: arOffers,
    gifts: arGifts,
    appointments: arAppointments,
    rooms: arRooms,
    videos: arVideos,
    entry: arEntry,
    account: arAccount,
    admin: arAdmin,
    problems: arProblems,
  },
};

function open(language: Language): I18n {
  const instance = setupI18n({ locale: language, messages: { [language]: {} } });
  for (const messages of Object.values(catalogues[language])) instance.load(language, messages);
  return instance;
}

const texts = new Map(languages.map((language) => [language, open(language)]));
const reading = new AsyncLocalStorage<Language>();
const current = (): I18n => texts.get(reading.getStore() ?? defaultLanguage)!;

// The macros use the package's global instance. Pages in several languages render concurrently: on the server the
// instance looks up the language of the current render. Configurable, because a test thread may load this file again.
Object.defineProperties(i18n, {
  locale: { configurable: true, get: () => current().locale },
  locales: { configurable: true, get: () => current().locales },
  messages: { configurable: true, get: () => current().messages },
  _: { configurable: true, value: (...asked: Parameters<I18n['_']>) => current()._(...asked) },
  t: { configurable: true, value: (...asked: Parameters<I18n['_']>) => current()._(...asked) },
});

/** Renders in a language, independent of concurrent renders. */
export function inLanguage<Value>(language: Language, render: () => Promise<Value>): Promise<Value> {
  return reading.run(language, render);
}

/** A text in a language, outside of a render. */
export const textIn = (language: Language, text: MessageDescriptor): string => texts.get(language)!._(text);
