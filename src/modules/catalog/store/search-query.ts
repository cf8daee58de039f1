import { type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from '../rules/search-terms.ts';
import { sufficientTerms } from '../rules/sufficient-terms.ts';
import { stemmerOf, stemText, WRITTEN } from '../rules/search-text.ts';

/** A term of a search with its weight: rare words say more than common ones. */
export interface WeightedTerm extends SearchTerm {
  weight: number;
  /** Words of products that its last word may be the beginning of. */
  continuations: readonly string[];
}

/** A search in a language. Without terms it matches nothing. */
export interface Search {
  language: string;
  terms: readonly WeightedTerm[];
  /** Share of the weight of all terms that the terms which a product matches must have. */
  leastShare?: number;
}

/** The usual share that a product must match, and the one to try when no product has it. */
const USUAL_SHARE = 0.55;
export const LOW_SHARE = 0.25;

/** What a term counts, by where a product has it: A name, B category and type, C options, attributes and codes. */
const TYPED_IN_NAME = 1;
const IN_NAME = 0.92;
const IN_CATEGORY = 0.7;
const IN_OPTIONS = 0.7;
const RELATED_IN_NAME = 0.6;
const BEGINNING = 0.5;
const RELATED = 0.35;
const IN_DESCRIPTION = 0.2;
/** What it adds that a term is what the product is: “knife” finds knives before knife blocks. */
const IS_HEAD = 0.1;
/** What a spare part counts: it comes after what it belongs to, unless the search asks for the part. */
const SPARE_PART = 0.88;

/** All weights. */
const ANYWHERE = 'ABCD';

type Alternatives = SearchTerm['alternatives'];

const isNumber = (word: string): boolean => /^\d/.test(word);

/**
 * A word of a query. Words contain letters, digits and points only, so that they can stand in quotes. Without weights the
 * index alone finds it, because it does not know weights.
 */
const queryWord = (word: string, weights: string): string =>
  `'${word}'${weights === ANYWHERE ? '' : `:${weights}`}`;

/** Matches stems of the words, one after the other. */
function stemQuery(words: readonly string[], language: string, weights: string): RawBuilder<unknown> {
  const text = stemText(words, language)
    .split(' ')
    .map((word) => queryWord(word, weights))
    .join(' <-> ');
  return sql`to_tsquery(${sql.lit(stemmerOf(language))}::regconfig, ${text})`;
}

/**
 * Matches the words as written, the last one also as the beginning of these words. Not by the index's own search for
 * beginnings, which reads all products with any such word first.
 */
function beginningQuery(
  words: readonly string[],
  continuations: readonly string[],
  weights: string,
): RawBuilder<unknown> {
  const written = (word: string) => queryWord(isNumber(word) ? word : WRITTEN + word, weights);
  const last = [words.at(-1)!, ...continuations].map(written).join(' | ');
  return sql`to_tsquery('simple', ${[...words.slice(0, -1).map(written), `(${last})`].join(' <-> ')})`;
}

// As a subquery it is computed once, and not for each row, also in a plan that PostgreSQL keeps.
const anyOf = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select ${sql.join(queries, sql` || `)})`;

/** Matches whole words, without beginnings. */
const wholeOf = (alternatives: Alternatives, language: string, weights: string): RawBuilder<unknown> =>
  anyOf(alternatives.map((words) => stemQuery(words, language, weights)));

/** Matches words in places with these weights; what was typed also where it begins a word. */
const anyFormOf = (
  { alternatives, continuations }: WeightedTerm,
  language: string,
  weights: string,
): RawBuilder<unknown> =>
  anyOf([
    ...alternatives.map((words) => stemQuery(words, language, weights)),
    ...(continuations.length > 0 ? [beginningQuery(alternatives[0]!, continuations, weights)] : []),
  ]);

/** Everything that a term finds. */
const anythingOf = (term: WeightedTerm, language: string): RawBuilder<unknown> => {
  const { related } = term;
  const direct = anyFormOf(term, language, ANYWHERE);
  return related.length === 0 ? direct : sql`(${direct} || ${wholeOf(related, language, 'AB')})`;
};

/** Matches what a search names, by any word of its terms. */
const headOf = (terms: readonly SearchTerm[], language: string): RawBuilder<unknown> =>
  anyOf(
    [...new Set(terms.flatMap(({ alternatives }) => alternatives.flat()))].map((word) =>
      stemQuery([word], language, ANYWHERE),
    ),
  );

/** How well a row matches a term, from 0 to 1. */
function matchOf(term: WeightedTerm, language: string): RawBuilder<unknown> {
  const { alternatives, related } = term;
  const cases: [RawBuilder<unknown>, number][] = [
    // The words of `name_words` have no weights.
    [sql`s.name_words @@ ${wholeOf(alternatives.slice(0, 1), language, ANYWHERE)}`, TYPED_IN_NAME],
    [sql`s.name_words @@ ${wholeOf(alternatives, language, ANYWHERE)}`, IN_NAME],
    [sql`s.words @@ ${wholeOf(alternatives, language, 'B')}`, IN_CATEGORY],
    [sql`s.words @@ ${wholeOf(alternatives, language, 'C')}`, IN_OPTIONS],
    [sql`s.words @@ ${anyFormOf(term, language, 'ABC')}`, BEGINNING],
    [sql`s.words @@ ${anyFormOf(term, language, 'D')}`, IN_DESCRIPTION],
  ];
  if (related.length > 0) {
    cases.splice(4, 0, [sql`s.name_words @@ ${wholeOf(related, language, ANYWHERE)}`, RELATED_IN_NAME]);
    cases.splice(6, 0, [sql`s.words @@ ${wholeOf(related, language, 'B')}`, RELATED]);
  }
  const branches = cases.map(([condition, match]) => sql`when ${condition} then ${sql.lit(match)}`);
  return sql`(case ${sql.join(branches, sql` `)} else 0 end)::float8`;
}

/** A query that matches what has enough of the terms. */
const enoughOf = (
  terms: readonly WeightedTerm[],
  language: string,
  leastShare: number,
): RawBuilder<unknown> =>
  sql.join(
    sufficientTerms(terms, leastShare).map(
      (set) =>
        sql`(${sql.join(
          set.map((term) => anythingOf(term, language)),
          sql` && `,
        )})`,
    ),
    sql` || `,
  );

/** Up to `most` published products that a search finds, without their ranks. */
export const foundProducts = (
  { language, terms, leastShare = USUAL_SHARE }: Search,
  most: number,
): RawBuilder<unknown> => sql`
  select p.id from product_search s join published_products p on p.id = s.product_id
  where s.language = ${language} and s.words @@ (${enoughOf(terms, language, leastShare)}) limit ${most}`;

/** The share of products that match every term; a little less than 1, because weights are rounded. */
export const EVERY_TERM = 0.999;

/** Whether products that match only some of the terms are found too. */
export const findsSomeTerms = ({ terms, leastShare = USUAL_SHARE }: Search): boolean =>
  sufficientTerms(terms, leastShare).some((set) => set.length < terms.length);

/**
 * Published products that a search finds, with `columns` of the product `p`, its `rank` and the share of the terms.
 *
 * @param more.most reads so many products and leaves out others; absent: reads all.
 * @param more.names joins what `columns` need beside the product.
 */
export function searchedProducts(
  { language, terms, leastShare = USUAL_SHARE }: Search,
  columns: RawBuilder<unknown>,
  { most = null, names = sql`` }: { most?: number | null; names?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (terms.length === 0)
    return sql`select ${columns}, 0::float8 as rank, 0::float8 as share from published_products p ${names} where false`;
  const matches = terms.map((term, index) => sql`${matchOf(term, language)} as ${sql.ref(`m${index}`)}`);
  const sum = (of: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`(${sql.join(
      terms.map(({ weight }, index) => sql`${weight / total}::float8 * ${of(sql.ref(`m.m${index}`))}`),
      sql` + `,
    )})`;
  const named = sql`(${sql.join(
    terms.map((_, index) => sql`(${sql.ref(`m.m${index}`)} >= ${sql.lit(IN_NAME)})::int`),
    sql` + `,
  )})`;
  return sql`
    select ${columns},
      (${sum((match) => match)} + 0.15 * ${named}::float8 / greatest(1, length(m.name_words))
          + case when m.is_named then ${sql.lit(IS_HEAD)} else 0 end)
        * case when m.is_spare_part then ${sql.lit(SPARE_PART)} else 1 end as rank,
      ${sum((match) => sql`(${match} > 0)::int`)}::float8 as share
    from (
      select s.product_id, s.name_words, s.is_spare_part, s.head_words @@ ${headOf(terms, language)} as is_named,
        ${sql.join(matches)} from product_search s
      where s.language = ${language} and s.words @@ (${enoughOf(terms, language, leastShare)})
      ${most === null ? sql`offset 0` : sql`limit ${most}`}) m
    join published_products p on p.id = m.product_id ${names}
    where ${sum((match) => sql`(${match} > 0)::int`)} >= ${sql.lit(leastShare)}`;
}
