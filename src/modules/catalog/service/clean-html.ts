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

/**
 * Keeps paragraphs, lists, emphasis and links. Removes other tags and attributes but keeps their text, except
 * in scripts and styles.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, rules);
}
