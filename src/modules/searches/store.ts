import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { SearchList } from './contract/search-lists.ts';
import type { SearchesTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<SearchesTables>();

/** A text in a language on a day. */
export interface CountKey {
  language: string;
  day: string;
  text: string;
}

/**
 * Counts a search of a text that found products when it was checked lately.
 *
 * @returns false if it must be checked: it is new today, found nothing, or was checked before `checkedSince`.
 */
export async function countKnownSearch(
  tx: Tx,
  { language, day, text }: CountKey,
  checkedSince: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('searchCounts')
    .set(({ eb }) => ({ searches: eb('searches', '+', 1) }))
    .where('language', '=', language)
    .where('day', '=', day)
    .where('text', '=', text)
    .where('results', '>', 0)
    .where('checkedAt', '>', checkedSince)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Counts a search whose results were just checked. A later check, such as after a new synonym, keeps its results. Locks the new texts of the language, so that there are never more than
 * `most` on a day.
 *
 * @returns false for a new text that would be one too many.
 */
export async function countSearch(
  tx: Tx,
  {
    language,
    day,
    text,
    results,
    checkedAt,
    most,
  }: CountKey & { results: number; checkedAt: Date; most: number },
): Promise<boolean> {
  const empty = results === 0 ? 1 : 0;
  const { rows: known } = await sql`
    update search_counts
    set searches = searches + 1, empty = empty + ${empty},
      results = case when checked_at > ${checkedAt} then results else ${results} end,
      checked_at = greatest(checked_at, ${checkedAt})
    where language = ${language} and day = ${day}::date and text = ${text}
    returning 1`.execute(tx);
  if (known.length > 0) return true;
  await sql`select pg_advisory_xact_lock(hashtext('search_counts'), hashtext(${language}))`.execute(tx);
  const { rows: added } = await sql`
    insert into search_counts as c (language, day, text, searches, empty, clicked, results, checked_at)
    select ${language}, ${day}::date, ${text}, 1, ${empty}::int, 0, ${results}::int, ${checkedAt}::timestamptz
    where (select count(*) from search_counts where language = ${language} and day = ${day}::date) < ${most}
    on conflict (language, day, text) do update set
      searches = c.searches + 1, empty = c.empty + excluded.empty,
      results = case when c.checked_at > excluded.checked_at then c.results else excluded.results end,
      checked_at = greatest(c.checked_at, excluded.checked_at)
    returning 1`.execute(tx);
  return added.length > 0;
}

/** Counts that a result of a search of today, or of yesterday shortly after midnight, was opened: never more often than it was made. */
export async function countClick(tx: Tx, { language, day, text }: CountKey): Promise<boolean> {
  const { rows } = await sql`
    update search_counts c set clicked = clicked + 1
    where language = ${language} and text = ${text} and clicked < searches
      and day = (select max(day) from search_counts
        where language = ${language} and text = ${text} and day between ${day}::date - 1 and ${day}::date)
    returning 1`.execute(tx);
  return rows.length > 0;
}

interface Counts {
  searches: number;
  empty: number;
  clicked: number;
}

export interface CountedRow extends Counts {
  text: string;
  results: number;
}

/** The days up to `today` of a language. */
export interface Period {
  language: string;
  today: string;
  days: number;
}

/** Sums by text in a period, with the results of the latest day. */
const totalsOf = ({ language, today, days }: Period) => sql`
  select text, sum(searches)::int as searches, sum(empty)::int as empty, sum(clicked)::int as clicked,
    (array_agg(results order by day desc))[1] as results
  from search_counts
  where language = ${language} and day > ${today}::date - ${days}::int and day <= ${today}::date
  group by text`;

const unclicked = sql`searches - empty - clicked`;

const lists = {
  popular: { condition: sql`true`, order: sql`searches` },
  empty: { condition: sql`results = 0 and empty > 0`, order: sql`empty` },
  unclicked: { condition: sql`results > 0 and ${unclicked} > 0`, order: unclicked },
} as const satisfies Record<SearchList, unknown>;

export async function listCounts(
  tx: Tx,
  period: Period,
  { list, offset, limit }: { list: SearchList; offset: number; limit: number },
): Promise<{ rows: CountedRow[]; total: number; sums: Counts }> {
  const { condition, order } = lists[list];
  const { rows } = await sql<CountedRow>`
    select * from (${totalsOf(period)}) totals where ${condition}
    order by ${order} desc, text offset ${offset} limit ${limit}`.execute(tx);
  const { rows: sums } = await sql<Counts & { total: number }>`
    select count(*) filter (where ${condition})::int as total, coalesce(sum(searches), 0)::int as searches,
      coalesce(sum(empty), 0)::int as empty, coalesce(sum(clicked), 0)::int as clicked
    from (${totalsOf(period)}) totals`.execute(tx);
  const { total, ...sum } = sums[0]!;
  return { rows, total, sums: sum };
}

/** The most frequent texts of a period that find products. */
export async function listFrequent(tx: Tx, period: Period, limit: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from (${totalsOf(period)}) totals where results > 0
    order by searches desc, text limit ${limit}`.execute(tx);
  return rows.map(({ text }) => text);
}

/** Which of these texts were counted in a language. */
export async function listCounted(tx: Tx, language: string, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const rows = await on(tx)
    .selectFrom('searchCounts')
    .select('text')
    .distinct()
    .where('language', '=', language)
    .where('text', 'in', texts)
    .execute();
  return rows.map(({ text }) => text);
}

/** Sets what a text finds now, on the latest of its days. */
export async function saveResults(
  tx: Tx,
  { language, text, results }: Omit<CountKey, 'day'> & { results: number },
): Promise<void> {
  // The time of now, not of the request: a search that was looked up meanwhile is older.
  await sql`
    update search_counts set results = ${results}, checked_at = clock_timestamp()
    where language = ${language} and text = ${text}
      and day = (select max(day) from search_counts where language = ${language} and text = ${text})`.execute(
    tx,
  );
}

/** Deletes the counts of days before the last `days` up to `today`. */
export async function deleteOldCounts(tx: Tx, { today, days }: Omit<Period, 'language'>): Promise<void> {
  await sql`delete from search_counts where day <= ${today}::date - ${days}::int`.execute(tx);
}

/** @param counts.days yesterday first; days without searches are left out. */
export async function insertDemoCounts(
  tx: Tx,
  counts: {
    language: string;
    text: string;
    today: string;
    results: number;
    now: Date;
    days: readonly Counts[];
  },
): Promise<void> {
  const { language, text, today, results, now, days } = counts;
  await sql`
    insert into search_counts (language, day, text, searches, empty, clicked, results, checked_at, is_demo)
    select ${language}, ${today}::date - ordinality::int, ${text}, searches, empty, clicked,
      ${results}::int, ${now}::timestamptz, true
    from unnest(
      ${days.map(({ searches }) => searches)}::int[],
      ${days.map(({ empty }) => empty)}::int[],
      ${days.map(({ clicked }) => clicked)}::int[]
    ) with ordinality as d (searches, empty, clicked, ordinality)
    where searches > 0
    on conflict do nothing`.execute(tx);
}

export async function deleteDemoCounts(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('searchCounts').where('isDemo', '=', true).execute();
}
