import type { Context } from '#platform/context.ts';
import type { Content } from '../contract/content.ts';
import type { ContentLanguage, Facts } from '../contract/names.ts';

/** What the room of content does not know itself, told by the app. */
export interface ContentWorld {
  /** A fixed page or the questions in the shop's own words, placeholders in place of what follows the settings. */
  ownWordsOf: (id: string) => Promise<Content>;
  /** What the placeholders say today. */
  factsIn: (ctx: Context, language: ContentLanguage) => Promise<Facts>;
  /** Whether the shop has a page of this address, besides products and pages of one's own. */
  isPage: (path: string) => boolean;
  /** Names of people, by id; those who have left are missing. */
  namesOf: (tx: Context['tx'], ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
