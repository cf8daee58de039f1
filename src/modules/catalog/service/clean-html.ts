import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: { ...(href ? { href } : {}), rel: 'noopener nofollow' },
    }),
  },
};

/** Cleaned texts by text: the same descriptions are shown again and again. The oldest is dropped first. */
const cleaned = new Map<string, string>();
const MOST_CLEANED = 1_000;
/** In characters. Longer ones are rare, and cleaned each time. */
const LONGEST_KEPT = 4_000;

/**
 * Keeps paragraphs, lists, emphasis and links. Removes other tags and attributes but keeps their text, except
 * in scripts and styles.
 */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, rules);
  if (html.length <= LONGEST_KEPT) cleaned.set(html, clean);
  const [oldest] = cleaned.keys();
  if (cleaned.size > MOST_CLEANED && oldest !== undefined) cleaned.delete(oldest);
  return clean;
}
