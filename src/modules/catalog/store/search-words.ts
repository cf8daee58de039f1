import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Words whose stored numbers differ from the search documents, as `language: word`. */
export async function findMiscountedWords(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select language || ': ' || word as found
    from (
      select s.language, substr(w.lexeme, 2) as word, count(*)::int as products,
        (count(*) filter (where w.weights && '{A,B,C}'))::int as labels
      from product_search s, unnest(s.words) w
      where w.lexeme like 'x%' and length(w.lexeme) between 3 and 41
      group by 1, 2) counted
    full join search_vocabulary v using (language, word)
    where (counted.products, counted.labels) is distinct from (v.products, v.labels)
    order by found`.execute(tx);
  return rows.map(({ found }) => found);
}
