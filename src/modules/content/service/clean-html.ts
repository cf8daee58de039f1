import sanitizeHtml from 'sanitize-html';
import type { Content } from '../contract/content.ts';
import type { InLanguages } from '../contract/kinds.ts';

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // Links to paths of the shop need no `rel="noopener"`.
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: { ...(href ? { href } : {}), ...(href?.startsWith('/') ? {} : { rel: 'noopener' }) },
    }),
  },
};

/**
 * Keeps headings, paragraphs, lists, emphasis and links. Removes other tags and attributes but keeps their
 * text, except in scripts and styles.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules);

type Words<Field extends string> = Record<Field, string>;

function cleanIn<Field extends string, Each extends Words<Field>>(
  all: InLanguages<Each>,
  field: Field,
): InLanguages<Each> {
  const clean = (texts: Each | null) => texts && { ...texts, [field]: cleanHtml(texts[field]) };
  return Object.fromEntries(
    Object.entries<Each | null>(all).map(([language, texts]) => [language, clean(texts)]),
  ) as InLanguages<Each>;
}

/** Sanitizes an entry's HTML, before it is stored and again before it is shown. */
export function cleanContent(content: Content): Content {
  if (content.kind === 'page') return { ...content, words: cleanIn(content.words, 'body') };
  if (content.kind !== 'faq') return content;
  return {
    ...content,
    groups: content.groups.map((group) => ({
      ...group,
      entries: group.entries.map((entry) => ({ ...entry, words: cleanIn(entry.words, 'answer') })),
    })),
  };
}
