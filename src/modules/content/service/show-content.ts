import type { Picture } from '#kernel/contract.ts';
import { err } from '#kernel/result.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import { ResultError } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import type { HomeSection, SectionWords } from '../contract/content.ts';
import { type ContentLanguage, type Facts, isHousePage } from '../contract/names.ts';
import { isUp } from '../rules/banner.ts';
import { fillHtml, fillLine } from '../rules/facts.ts';
import { wordsIn } from '../rules/words.ts';
import * as store from '../store/pieces.ts';
import { cleanHtml } from './clean-html.ts';
import { readContent } from './read-pieces.ts';

/** Language and placeholder values; loaded only when content was published. */
export interface Reading {
  language: ContentLanguage;
  facts: () => Promise<Facts>;
  /** A localized address of the shop. */
  addressOf: (path: string) => string;
}

/** Sanitizes again after filling: a placeholder inside a link could change its URL scheme. */
const shownHtml = async (html: string, { facts, addressOf }: Reading): Promise<string> =>
  cleanHtml(fillHtml(html, await facts())).replaceAll(
    /(<a href=")(\/[^"]*)"/g,
    (_, start: string, path: string) => `${start}${addressOf(path)}"`,
  );

/**
 * Null when nothing is published.
 * @throws ResultError with `content_invalid` when the stored content does not fit its schema: the default content in
 * its place could be another privacy policy or other terms.
 */
async function findPublished(ctx: Context, id: string) {
  const published = (await store.findPiece(ctx.tx, id))?.published ?? null;
  if (published === null) return null;
  const content = readContent(published);
  if (!content) throw new ResultError(err('content_invalid', [{ path: id, message: 'invalid content' }]));
  return content;
}

export interface ShownPage {
  title: string;
  lead: string;
  description: string;
  /** Clean HTML. */
  body: string;
}

/** A published page; null when unpublished, or when the default content applies. */
export async function findShownPage(ctx: Context, id: string, reading: Reading): Promise<ShownPage | null> {
  const content = await findPublished(ctx, id);
  if (content?.kind !== 'page') return null;
  const facts = await reading.facts();
  const { title, lead, description, body } = wordsIn(content.words, reading.language);
  return {
    title: fillLine(title, facts),
    lead: fillLine(lead, facts),
    description: fillLine(description || lead, facts),
    body: await shownHtml(body, reading),
  };
}

export interface ShownQuestions {
  id: string;
  /** Empty: no heading. */
  name: string;
  entries: { id: string; question: string; /** Clean HTML. */ answer: string }[];
}

/** The published FAQ; null when the default content applies. */
export async function findShownFaq(ctx: Context, reading: Reading): Promise<ShownQuestions[] | null> {
  const content = await findPublished(ctx, 'faq');
  if (content?.kind !== 'faq') return null;
  const facts = await reading.facts();
  const groups: ShownQuestions[] = [];
  for (const { id, name, entries } of content.groups) {
    const shown: ShownQuestions['entries'] = [];
    for (const entry of entries) {
      const { question, answer } = wordsIn(entry.words, reading.language);
      const html = await shownHtml(answer, reading);
      // Skip answers that are empty after filling.
      if (html !== '') shown.push({ id: entry.id, question: fillLine(question, facts), answer: html });
    }
    groups.push({ id, name: fillLine(wordsIn(name, reading.language), facts), entries: shown });
  }
  return groups;
}

export interface ShownSection
  extends SectionWords, Pick<HomeSection, 'id' | 'kind' | 'link' | 'productIds' | 'setId'> {
  picture: Picture | null;
}

/** The visible home page sections in order; null when the default content applies. */
export async function findShownHome(ctx: Context, reading: Reading): Promise<ShownSection[] | null> {
  const content = await findPublished(ctx, 'home');
  if (content?.kind !== 'home') return null;
  const facts = await reading.facts();
  const seen = content.sections.filter(({ isHidden }) => !isHidden);
  const pictures = await listPictures(
    ctx,
    seen.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return seen.map(({ id, kind, link, productIds, setId, pictureId, words }) => {
    // A default section without a translation keeps its default texts in that language.
    const { title, text, button } = wordsIn(words, reading.language);
    return {
      id,
      kind,
      link,
      productIds,
      setId,
      picture: pictures.get(pictureId ?? '') ?? null,
      title: fillLine(title, facts),
      text: fillLine(text, facts),
      button,
    };
  });
}

export interface ShownBanner {
  /** Unique per banner and text: closing one banner hides no other. */
  bannerKey: string;
  text: string;
  link: string;
  canBeClosed: boolean;
}

/** The current banner, and the footer's links to pages created by staff. */
export async function showAround(
  ctx: Context,
  reading: Reading,
): Promise<{ banner: ShownBanner | null; pages: { id: string; title: string }[] }> {
  const rows = await store.listPublished(ctx.tx, ['banner', 'page']);
  const around: Awaited<ReturnType<typeof showAround>> = { banner: null, pages: [] };
  for (const { id, published, publishedAt } of rows) {
    const content = readContent(published);
    if (content?.kind === 'page' && content.isInFooter && !isHousePage(id)) {
      const { title } = wordsIn(content.words, reading.language);
      around.pages.push({ id, title: fillLine(title, await reading.facts()) });
    }
    if (content?.kind === 'banner' && isUp(content, ctx.now)) {
      const { link, canBeClosed, words } = content;
      const text = fillLine(wordsIn(words, reading.language), await reading.facts());
      around.banner = { bannerKey: String(publishedAt?.getTime()), text, link, canBeClosed };
    }
  }
  return around;
}

/** Addresses of the published pages created by staff. */
export async function listOwnPages(ctx: Context): Promise<string[]> {
  const rows = await store.listPublished(ctx.tx, ['page']);
  return rows.map(({ id }) => id).filter((id) => !isHousePage(id));
}
