import { type RawBuilder, sql } from 'kysely';
import { MAX_RANGES } from '../rules/attribute-filters.ts';
import {
  cappedCount,
  type CountedSet,
  type CountedSets,
  isInSet,
  type ResultPart,
  type Sample,
} from './counted-sets.ts';
import type { ProductFilter } from './list-filter.ts';

/** Values of the attributes among products, counted by reading them all; with `offset 0`, the JSON is read after counting. */
const scanned = (set: Sample, keys: readonly string[]) => sql`
  select value ->> 0 as key, value ->> 1 as choice, (value ->> 2)::boolean as answer, (value ->> 3)::float8 as number,
    (value ->> 3)::float8 as number_to, false as is_chosen, count
  from (select entry::jsonb as value, count(*)::int as count
    from (select unnest(f.attribute_values) as entry from ${set.name} f) entries group by entry offset 0) counted
  where value ->> 0 = any(${[...keys]}::text[])`;

/** Number of products of a large set with a value. */
const probe = (set: CountedSet, value: RawBuilder<unknown>) =>
  cappedCount(sql`from product_attributes v where ${value} and ${isInSet(set, sql`v.product_id`)}`);

/** Distinct values of an attribute, found in an index one by one. */
const distinctValues = (key: string, column: 'number' | 'choice_key') => sql`
  with recursive found as (
    (select ${sql.ref(column)} as value from product_attributes
      where attribute_key = ${key} and ${sql.ref(column)} is not null order by 1 limit 1)
    union all
    select (select v.${sql.ref(column)} from product_attributes v
      where v.attribute_key = ${key} and v.${sql.ref(column)} > found.value order by 1 limit 1)
    from found where found.value is not null)
  select value from found where value is not null limit 1000`;

/** As `scanned`, for a large set: each value is counted on its own; numbers are put into ranges. */
function probed(set: CountedSet, keys: readonly string[], filter: ProductFilter): RawBuilder<unknown> {
  const choices = keys.map(
    (key) => sql`
      select ${key}::text, c.value, null::boolean, null::float8, null::float8, false, ${probe(
        set,
        sql`v.attribute_key = ${key} and v.choice_key = c.value`,
      )}
      from (${distinctValues(key, 'choice_key')}) c`,
  );
  const answers = sql`
    select a.key, null::text, answer, null::float8, null::float8, false, ${probe(
      set,
      sql`v.attribute_key = a.key and v.boolean = answer`,
    )}
    from unnest(${[...keys]}::text[]) a (key), unnest(array[true, false]) answer`;
  const inRange = sql`v.attribute_key = r.key
    and v.number between coalesce(r.min, '-infinity') and coalesce(r.max, 'infinity')`;
  const ranges = keys.map(
    (key) => sql`
      select ${key}::text as key, min(value) as min, max(value) as max, false as is_chosen
      from (select value, ntile(${MAX_RANGES}) over (order by value) as tile from (${distinctValues(key, 'number')}) numbers) tiles
      group by tile`,
  );
  const chosen = filter.attributes.flatMap((each) =>
    'ranges' in each && keys.includes(each.key)
      ? each.ranges.map(
          ({ min, max }) => sql`
            select ${each.key}::text, ${min}::float8, ${max}::float8, true`,
        )
      : [],
  );
  return sql`${sql.join(choices, sql` union all `)} union all ${answers} union all
    select r.key, null, null, r.min, r.max, r.is_chosen, ${probe(set, inRange)}
    from (${sql.join([...ranges, ...chosen], sql` union all `)}) r`;
}

/**
 * Counted values of the attributes, as arrays of `CountedValue`: one for each set, because an attribute's own filter does
 * not change its counts.
 */
export function attributeFacets(sets: CountedSets, filter: ProductFilter): ResultPart[] {
  const groups = new Map<CountedSet, string[]>();
  for (const key of filter.facetKeys) {
    const set = sets.without([`f.${key}`]);
    groups.set(set, [...(groups.get(set) ?? []), key]);
  }
  return [...groups].map(([set, keys]) => {
    const rows = (from: RawBuilder<unknown>) => sql`coalesce((
      select jsonb_agg(jsonb_build_object('key', key, 'choice', choice, 'answer', answer, 'number', number,
        'numberTo', number_to, 'isChosen', is_chosen, 'count', count))
      from (${from}) counted), '[]')`;
    // With the values of the list that no product of the set has. Numbers of a large set are put into ranges.
    const withOthers = (counts: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
      sets.hasAllValues(set)
        ? counts
        : sql`
      select key, choice, answer, number, number_to, is_chosen, sum(count)::int as count
      from (${counts} union all select key, choice, answer, number, number_to, is_chosen, 0
        from (${scanned(sets.listed, keys)}) listed where ${condition}) found
      group by 1, 2, 3, 4, 5, 6`;
    return {
      set,
      scanned: rows(withOthers(scanned(set, keys), sql`true`)),
      probed: rows(
        withOthers(
          sql`select * from (${probed(set, keys, filter)}) probed (key, choice, answer, number, number_to, is_chosen, count)
            where count > 0 or is_chosen`,
          sql`number is null`,
        ),
      ),
    };
  });
}
