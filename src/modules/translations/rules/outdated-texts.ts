import type { TextField } from '../contract/text-fields.ts';

type Texts = Readonly<Partial<Record<string, string>>>;

/**
 * Of each outdated translation, the English text that it is of. An unknown one was saved by an older version: it counts as
 * the text of today.
 */
export const outdatedTexts = (
  fields: readonly TextField[],
  source: Texts,
  { texts, sources }: { texts: Texts; sources: Texts },
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, format }) => {
      const seen = sources[name];
      const isOutdated = format !== 'slug' && texts[name] && seen !== undefined && seen !== source[name];
      return isOutdated ? [[name, seen]] : [];
    }),
  );
