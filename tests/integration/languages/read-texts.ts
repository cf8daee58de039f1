import { defaultLanguage, type Language } from '#kernel/language.ts';
import { type LocalizedText, localize } from '#kernel/localized-text.ts';

/** Texts by the kind of place where a page or document shows them, such as `text`, `alt` or `meta description`. */
export type Texts = Map<string, Set<string>>;

const attributes = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder', 'label', 'download'];
const metaNames = ['description', 'og:title', 'og:description', 'og:image:alt', 'og:site_name'];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decoded = (text: string) =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** Marks that direct the bidirectional algorithm; they differ without changing the text. */
const directionMarks = /[\u200E\u200F\u061C\u2066-\u2069\u202A-\u202E]/g;

const normalized = (text: string) => text.replaceAll(directionMarks, '').replaceAll(/\s+/g, ' ').trim();

export function addText(texts: Texts, place: string, text: string): void {
  const clean = normalized(text);
  if (!/\p{L}/u.test(clean)) return;
  texts.set(place, (texts.get(place) ?? new Set()).add(clean));
}

const attributesOf = (tag: string) =>
  new Map(
    [...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      decoded(value!),
    ]),
  );

/** Texts of HTML that React rendered: text nodes, attributes that are shown or read out, meta tags and JSON-LD. */
export function textsOfHtml(html: string, language: Language, texts: Texts = new Map()): Texts {
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
    addJson(texts, JSON.parse(json!), language);
  const visible = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
  for (const [, tag, text] of visible.matchAll(/<([^>]+)>|([^<]+)/g)) {
    if (text !== undefined) addText(texts, 'text', decoded(text));
    if (tag === undefined) continue;
    const named = attributesOf(tag);
    for (const name of attributes) addText(texts, name, named.get(name) ?? '');
    const message = /[?&]text=([^&]*)/.exec(named.get('href') ?? '')?.[1];
    if (message) addText(texts, 'message', decodeURIComponent(message.replaceAll('+', ' ')));
    const meta = named.get('name') ?? named.get('property') ?? '';
    if (tag.startsWith('meta') && metaNames.includes(meta))
      addText(texts, `meta ${meta}`, named.get('content') ?? '');
  }
  return texts;
}

/** Keys whose values are codes, texts that people wrote themselves, or data of pictures. */
const otherKeys = new Set([
  '@type',
  'dayOfWeek',
  'email',
  'iban',
  'timeZone',
  'calendarFile',
  'token',
  'preview',
]);

/** A text for people, and not an id, an address, a code or a time. */
const isSentence = (text: string) =>
  /^\p{Lu}\p{Ll}|\s|\P{ASCII}/u.test(text) && !/^https?:|^data:/.test(text);

/** Adds the texts of a JSON value for people, by the key that holds them. */
export function addJson(texts: Texts, value: unknown, language: Language, place = 'JSON'): void {
  if (typeof value === 'string' && isSentence(value)) {
    if (value.startsWith('<')) textsOfHtml(value, language, texts);
    else addText(texts, place, value);
  }
  if (typeof value !== 'object' || value === null) return;
  // A text in several languages: the browser shows one of them.
  if (Object.keys(value).some((key) => key === defaultLanguage))
    return addJson(texts, localize(value as LocalizedText, language), language, place);
  for (const [key, part] of Object.entries(value))
    if (!otherKeys.has(key)) addJson(texts, part, language, Array.isArray(value) ? place : `JSON ${key}`);
}
