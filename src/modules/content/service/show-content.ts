import { tagResponse } from '#kernel/cache-tags.ts';
import type { Picture } from '#kernel/contract.ts';
import { err } from '#kernel/result.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import { ResultError } from '#platform/api.ts';
import { type Context, readRepeated, readShared } from '#platform/context.ts';
import type { HomeSection, SectionTexts } from '../contract/content.ts';
import {
  type ContentLanguage,
  type PlaceholderTexts,
  fixedEntries,
  isDefaultPage,
} from '../contract/kinds.ts';
import { isBannerShown } from '../rules/banner.ts';
import { fillHtml, fillLine } from '../rules/placeholders.ts';
import { textsIn } from '../rules/texts.ts';
import * as store from '../store/entries.ts';
import { listHiddenIds } from '../store/hidden-pages.ts';
import { cleanHtml } from './clean-html.ts';
import { readContent } from './read-entries.ts';

/**
 * Language, placeholder values and localized addresses. The values are loaded only when content is published.
 */
export interface RenderOptions {
  language: ContentLanguage;
  placeholders: () => Promise<PlaceholderTexts>;
  /** Adds the language to a path of the shop. */
  addressOf: (path: string) => string;
}

/** Sanitizes again after filling: a placeholder inside a link could change its URL scheme. */
const shownHtml = async (html: string, { placeholders, addressOf }: RenderOptions): Promise<string> =>
  cleanHtml(fillHtml(html, await placeholders())).replaceAll(
    /(<a href=")(\/[^"]*)"/g,
    (_, start: string, path: string) => `${start}${addressOf(path)}"`,
  );

/**
 * Null when nothing is published.
 * @throws ResultError with `content_invalid` when the stored content does not fit its schema: the default content in
 * its place could be another privacy policy or other terms.
 */
async function findPublished(ctx: Context, id: string) {
  tagResponse(ctx, `content:${id}`);
  // Visitors choose the other ids, and could fill the cache with ids that nothing has.
  const read = Object.hasOwn(fixedEntries, id) ? readShared : readRepeated;
  const entry = await read(ctx, `content ${id}`, [`content:${id}`], () => store.findEntry(ctx.tx, id));
  const published = entry?.published ?? null;
  if (published === null) return null;
  const content = readContent(published);
  if (!content) throw new ResultError(err('content_invalid', [{ path: id, message: 'invalid content' }]));
  return content;
}

export interface ShownPage {
  title: string;
  lead: string;
  description: string;
  /** Sanitized HTML. */
  body: string;
}

/** A published page; null when unpublished, or when the default content applies. */
export async function findShownPage(
  ctx: Context,
  id: string,
  options: RenderOptions,
): Promise<ShownPage | null> {
  const content = await findPublished(ctx, id);
  if (content?.kind !== 'page') return null;
  const placeholders = await options.placeholders();
  const { title, lead, description, body } = textsIn(content.words, options.language);
  return {
    title: fillLine(title, placeholders),
    lead: fillLine(lead, placeholders),
    description: fillLine(description || lead, placeholders),
    body: await shownHtml(body, options),
  };
}

export interface ShownFaqGroup {
  id: string;
  /** Empty: no heading. */
  name: string;
  entries: { id: string; question: string; /** Sanitized HTML. */ answer: string }[];
}

/** The published FAQ; null when the default content applies. */
export async function findShownFaq(ctx: Context, options: RenderOptions): Promise<ShownFaqGroup[] | null> {
  const content = await findPublished(ctx, 'faq');
  if (content?.kind !== 'faq') return null;
  const placeholders = await options.placeholders();
  const groups: ShownFaqGroup[] = [];
  for (const { id, name, entries } of content.groups) {
    const shown: ShownFaqGroup['entries'] = [];
    for (const entry of entries) {
      const { question, answer } = textsIn(entry.words, options.language);
      const html = await shownHtml(answer, options);
      // Skip answers that are empty once placeholders are filled.
      if (html !== '') shown.push({ id: entry.id, question: fillLine(question, placeholders), answer: html });
    }
    groups.push({ id, name: fillLine(textsIn(name, options.language), placeholders), entries: shown });
  }
  return groups;
}

export interface ShownSection
  extends SectionTexts, Pick<HomeSection, 'id' | 'kind' | 'link' | 'productIds' | 'setId'> {
  picture: Picture | null;
}

/** The visible home page sections in order; null when the default content applies. */
export async function findShownHome(ctx: Context, options: RenderOptions): Promise<ShownSection[] | null> {
  const content = await findPublished(ctx, 'home');
  if (content?.kind !== 'home') return null;
  const placeholders = await options.placeholders();
  const visible = content.sections.filter(({ isHidden }) => !isHidden);
  const pictures = await listPictures(
    ctx,
    visible.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return visible.map(({ id, kind, link, productIds, setId, pictureId, words: texts }) => {
    // A default section without a translation shows its default texts in that language.
    const { title, text, button } = textsIn(texts, options.language);
    return {
      id,
      kind,
      link,
      productIds,
      setId,
      picture: pictures.get(pictureId ?? '') ?? null,
      title: fillLine(title, placeholders),
      text: fillLine(text, placeholders),
      button,
    };
  });
}

export interface ShownBanner {
  /** Changes with each publication: customers who closed a banner see the next one. */
  bannerKey: string;
  text: string;
  link: string;
  canBeClosed: boolean;
}

/** The current banner, the footer's links to pages created by staff, and the hidden pages. */
export async function getBannerAndPages(
  ctx: Context,
  options: RenderOptions,
): Promise<{
  banner: ShownBanner | null;
  pages: { id: string; title: string }[];
  /** Ids of the pages that no link leads to. */
  hiddenPages: string[];
}> {
  tagResponse(ctx, 'content');
  const rows = await readShared(ctx, 'banner and pages', ['content'], () =>
    store.listPublished(ctx.tx, ['banner', 'page']),
  );
  const result: Awaited<ReturnType<typeof getBannerAndPages>> = {
    banner: null,
    pages: [],
    hiddenPages: [...(await listHiddenPages(ctx))],
  };
  for (const { id, published, publishedAt } of rows) {
    const content = readContent(published);
    if (
      content?.kind === 'page' &&
      content.isInFooter &&
      !isDefaultPage(id) &&
      !result.hiddenPages.includes(id)
    ) {
      const { title } = textsIn(content.words, options.language);
      result.pages.push({ id, title: fillLine(title, await options.placeholders()) });
    }
    if (content?.kind === 'banner' && isBannerShown(content, ctx.now)) {
      const { link, canBeClosed, words: texts } = content;
      const text = fillLine(textsIn(texts, options.language), await options.placeholders());
      result.banner = { bannerKey: String(publishedAt?.getTime()), text, link, canBeClosed };
    }
  }
  return result;
}

/** Ids of the published pages created by staff, without hidden ones. */
export async function listCustomPages(ctx: Context): Promise<string[]> {
  tagResponse(ctx, 'content');
  const rows = await store.listPublished(ctx.tx, ['page']);
  const hidden = await listHiddenIds(ctx.tx);
  return rows.map(({ id }) => id).filter((id) => !isDefaultPage(id) && !hidden.includes(id));
}

/** Ids of the pages that are left out of navigation, home page and sitemap. */
export async function listHiddenPages(ctx: Context): Promise<string[]> {
  tagResponse(ctx, 'content');
  return readShared(ctx, 'hidden pages', ['content'], () => listHiddenIds(ctx.tx));
}
