import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import type { SqlPart } from '#platform/database/sql-part.ts';
import type { TranslationCounts, TranslationState } from '#modules/translations/contract/text-fields.ts';
import { maxAttributeText } from '#modules/product-types/contract/limits.ts';
import { categoryTextFields, productTextFields } from '../contract/translations.ts';
import { maxOptionName } from '../contract/variants.ts';

/** A kind of records whose texts are translated. Its rows are `o`, their texts in one language `t`. */
interface Owner {
  fields: readonly string[];
  /** Fields that are missing if there is an English text and no translation. A slug may stay in English. */
  needed: readonly string[];
  from: RawBuilder<unknown>;
  isListed: RawBuilder<unknown>;
  isDraft: RawBuilder<unknown>;
  texts: RawBuilder<unknown>;
  ownerId: RawBuilder<unknown>;
  searchName: RawBuilder<unknown>;
}

export type OwnerKind = 'product' | 'category';

const namesOf = (fields: readonly { name: string; format: string }[]) => ({
  fields: fields.map(({ name }) => name),
  needed: fields.flatMap(({ name, format }) => (format === 'slug' ? [] : [name])),
});

const owners: Readonly<Record<OwnerKind, Owner>> = {
  product: {
    ...namesOf(productTextFields),
    from: sql`products o`,
    isListed: sql`o.status <> 'archived'`,
    isDraft: sql`(o.status <> 'published')`,
    texts: sql`product_translations`,
    ownerId: sql`t.product_id`,
    searchName: sql`o.search_name`,
  },
  category: {
    ...namesOf(categoryTextFields),
    from: sql`categories o`,
    isListed: sql`true`,
    // Never; PostgreSQL does not sort by a constant.
    isDraft: sql`(o.id is null)`,
    texts: sql`category_translations`,
    ownerId: sql`t.category_id`,
    searchName: sql`lower(unaccent(o.name))`,
  },
};

const isMissing = (field: string) =>
  sql`(${sql.ref(`o.${field}`)} <> '' and ${sql.ref(`t.${field}`)} is null)`;

const missesAny = ({ needed }: Owner) => sql`(${sql.join(needed.map(isMissing), sql` or `)})`;

/** The translation is of another text than the record has now. */
const isOutdated = (field: string) =>
  sql`(${sql.ref(`t.${field}`)} is not null and t.sources ->> ${field}::text <> ${sql.ref(`o.${field}`)})`;

const isAnyOutdated = ({ needed }: Owner) => sql`(${sql.join(needed.map(isOutdated), sql` or `)})`;

const conditionOf = (owner: Owner, state: TranslationState) =>
  ({ missing: missesAny, outdated: isAnyOutdated, all: () => sql`true` })[state](owner);

export interface OwnerFilter {
  language: string;
  state: TranslationState;
  q: string;
}

function matching(owner: Owner, { language, state, q }: OwnerFilter) {
  const pattern = `%${literalPattern(q)}%`;
  return sql`from ${owner.from}
    left join ${owner.texts} t on ${owner.ownerId} = o.id and t.language = ${language}
    where ${owner.isListed} and ${conditionOf(owner, state)}
      and ${
        q === ''
          ? sql`true`
          : sql`(${owner.searchName} like lower(unaccent(${pattern})) or o.id like lower(${pattern})
              or lower(unaccent(t.name)) like lower(unaccent(${pattern})))`
      }`;
}

export interface OwnerRow {
  id: string;
  name: string;
  isDraft: boolean;
  missing: string[];
  outdated: string[];
}

/** Published records first, then by name. */
export async function listOwners(
  tx: Tx,
  kind: OwnerKind,
  { offset, limit, ...filter }: OwnerFilter & { offset: number; limit: number },
): Promise<OwnerRow[]> {
  const owner = owners[kind];
  const fieldsWith = (condition: (field: string) => RawBuilder<unknown>) =>
    sql`array_remove(array[${sql.join(
      owner.needed.map((field) => sql`case when ${condition(field)} then ${field}::text end`),
    )}], null)`;
  const { rows } = await sql<OwnerRow>`
    select o.id, o.name, ${owner.isDraft} as is_draft,
      ${fieldsWith(isMissing)} as missing, ${fieldsWith(isOutdated)} as outdated
    ${matching(owner, filter)}
    order by ${owner.isDraft}, o.name, o.id offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

export async function countOwners(tx: Tx, kind: OwnerKind, filter: OwnerFilter): Promise<TranslationCounts> {
  const owner = owners[kind];
  const { rows } = await sql<TranslationCounts>`
    select count(*)::int as total, (count(*) filter (where not ${missesAny(owner)}))::int as complete,
      (count(*) filter (where ${isAnyOutdated(owner)}))::int as outdated
    ${matching(owner, filter)}`.execute(tx);
  return rows[0]!;
}

/** English texts of a record. The slug is the id. */
export interface OwnerTexts {
  id: string;
  isDraft: boolean;
  texts: Record<string, string>;
}

/** Records by id, in no order; also archived ones. */
export async function readOwners(tx: Tx, kind: OwnerKind, ids: readonly string[]): Promise<OwnerTexts[]> {
  const { fields, from, isDraft } = owners[kind];
  const columns = fields.map((field) =>
    field === 'slug' ? sql`o.id as slug` : sql`${sql.ref(`o.${field}`)}`,
  );
  const { rows } = await sql<{ id: string; isDraft: boolean } & Record<string, string>>`
    select o.id, ${isDraft} as is_draft, ${sql.join(columns)} from ${from}
    where o.id = any(${[...ids]}::text[])`.execute(tx);
  return rows.map(({ id, isDraft: draft, ...texts }) => ({ id, isDraft: draft, texts }));
}

/** Texts of a record in a language; null where it has none. */
export interface TranslatedTexts {
  id: string;
  language: string;
  version: number;
  texts: Record<string, string | null>;
  /** The English texts that the translations are of. */
  sources: Record<string, string>;
}

export async function readTranslatedTexts(
  tx: Tx,
  kind: OwnerKind,
  ids: readonly string[],
): Promise<TranslatedTexts[]> {
  const { fields, texts, ownerId } = owners[kind];
  const { rows } = await sql<
    Pick<TranslatedTexts, 'language' | 'version' | 'sources'> & { ownerId: string } & Record<
        string,
        string | null
      >
  >`select ${ownerId} as owner_id, t.language, t.version, t.sources, ${sql.join(fields.map((field) => sql.ref(`t.${field}`)))}
    from ${texts} t where ${ownerId} = any(${[...ids]}::text[])`.execute(tx);
  return rows.map(({ ownerId: id, language, version, sources, ...values }) => ({
    ...{ id, language, version, sources },
    texts: values,
  }));
}

/** Ids after one, in their order. */
export async function listOwnerIds(tx: Tx, kind: OwnerKind, after: string, limit: number): Promise<string[]> {
  const { from, isListed } = owners[kind];
  const { rows } = await sql<{ id: string }>`
    select o.id from ${from} where ${isListed} and o.id > ${after} order by o.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The nearest records before and after one in the list that have a missing or outdated text in one of the languages; null: of all. */
export async function findOwnerNeighbours(
  tx: Tx,
  kind: OwnerKind,
  id: string,
  languages: readonly string[] | null,
): Promise<{ previous: string | null; next: string | null }> {
  const owner = owners[kind];
  const place = sql`(${owner.isDraft}, o.name, o.id)`;
  const here = sql`(select ${owner.isDraft}, o.name, o.id from ${owner.from} where o.id = ${id})`;
  const misses =
    languages === null
      ? sql`true`
      : sql`exists (
    select from unnest(${[...languages]}::text[]) l (language)
    left join ${owner.texts} t on ${owner.ownerId} = o.id and t.language = l.language
    where ${missesAny(owner)} or ${isAnyOutdated(owner)}
  )`;
  const nearest = (isBefore: boolean) => sql`(
    select o.id from ${owner.from}
    where ${owner.isListed} and ${place} ${isBefore ? sql`<` : sql`>`} ${here} and ${misses}
    order by ${sql.join(
      [owner.isDraft, sql`o.name`, sql`o.id`].map((part) => (isBefore ? sql`${part} desc` : part)),
    )} limit 1
  )`;
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select ${nearest(true)} as previous, ${nearest(false)} as next`.execute(tx);
  return rows[0]!;
}

/** Short texts of products that are not archived, for the list of all short texts. */
export const productShortTexts = (): SqlPart<{
  source: string;
  usedIn: 'option' | 'colour' | 'attribute';
  maxLength: number;
}> => sql`
  select v.source, v.used_in,
    case v.used_in when 'attribute' then ${maxAttributeText}::int else ${maxOptionName}::int end as max_length
  from products o join (
    select product_id, name as source, 'option' as used_in from product_options
    union all select product_id, name, 'option' from product_option_values
    union all select product_id, name, 'colour' from product_colors
    union all select product_id, text, 'attribute' from product_attributes where text is not null
  ) v on v.product_id = o.id where o.status <> 'archived'`;
