import type { Content } from '../contract/content.ts';
import type { ContentLanguage, InLanguages } from '../contract/kinds.ts';

/** The texts of a language, with fallback to English. */
export function textsIn<Words>(texts: InLanguages<Words>, language: ContentLanguage): Words {
  return texts[language] ?? texts.en;
}

/** A text with the path of its field. */
export interface ContentText {
  path: string;
  text: string;
  isHtml: boolean;
}

const htmlFields = new Set(['body', 'answer']);

/** All translatable texts of an entry, in the order of its fields. */
export function textsOf(content: Content): ContentText[] {
  const found: ContentText[] = [];
  const walk = (value: unknown, path: string, isTranslated: boolean): void => {
    if (typeof value === 'string') {
      if (isTranslated)
        found.push({ path, text: value, isHtml: htmlFields.has(path.slice(path.lastIndexOf('.') + 1)) });
    } else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value))
        walk(inner, path ? `${path}.${key}` : key, isTranslated || key === 'words' || key === 'name');
  };
  walk(content, '', false);
  return found;
}

/** All links of an entry with the paths of their fields. */
export function linksOf(content: Content): { path: string; href: string }[] {
  const inTexts = textsOf(content)
    .filter(({ isHtml }) => isHtml)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => ({
        path,
        href: href.replaceAll('&amp;', '&'),
      })),
    );
  const own =
    content.kind === 'banner'
      ? [{ path: 'link', href: content.link }]
      : content.kind === 'home'
        ? content.sections.map(({ link }, index) => ({ path: `sections.${index}.link`, href: link }))
        : [];
  return [...own, ...inTexts].filter(({ href }) => href !== '');
}

/** Display name of an entry in lists: English title of a page or text of a banner; else empty. */
export function titleOf(content: Content | null): string {
  if (content?.kind === 'page') return content.words.en.title;
  return content?.kind === 'banner' ? content.words.en : '';
}
