import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ProductDraft } from '../contract/product-draft.ts';
import { type ProductField, productFieldNames } from '../contract/product-fields.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

/** Columns of the product row; the description must be sanitized already. An absent field stays as it is. */
function productColumns({ publishAt, ...draft }: ProductDraft, now: Date) {
  const plain = Object.fromEntries(
    productFieldNames.flatMap((field) =>
      field === 'publishAt' || draft[field] === undefined ? [] : [[field, draft[field]]],
    ),
  ) as PlainColumns;
  return {
    ...plain,
    // Published and archived products have no scheduled publication.
    ...(draft.status === 'draft' && publishAt === undefined
      ? {}
      : { publishAt: publishAt ? new Date(publishAt) : null }),
    // `refreshPrices` writes it when the variants are saved.
    highestPrice: draft.price,
    specification: JSON.stringify(draft.specification),
    updatedAt: now,
  };
}

type PlainColumns = Omit<Pick<ProductDraft, ProductField>, 'publishAt'>;

export async function insertProduct(tx: Tx, draft: ProductDraft, now: Date): Promise<void> {
  const publishedAt = draft.status === 'published' ? now : null;
  await on(tx)
    .insertInto('products')
    .values({ id: draft.id, kind: draft.kind, ...productColumns(draft, now), publishedAt, createdAt: now })
    .execute();
}

export interface ProductState {
  kind: 'product' | 'set';
  status: 'draft' | 'published' | 'archived';
  version: number;
}

/** Locks a product until the transaction ends and returns its state. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductState | undefined> {
  return on(tx)
    .selectFrom('products')
    .select(['kind', 'status', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Keeps the first publication time: a product that is published again is not new again. */
export async function updateProduct(tx: Tx, draft: ProductDraft, now: Date): Promise<void> {
  await on(tx)
    .updateTable('products')
    .set({
      ...productColumns(draft, now),
      ...(draft.status === 'published' ? { publishedAt: sql<Date>`coalesce(published_at, ${now})` } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', draft.id)
    .execute();
}

export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await on(tx).deleteFrom('products').where('id', '=', id).execute();
}

/** Deletes removed colours and clears the SKUs that `saveColors` writes again. */
export async function releaseColors(tx: Tx, id: string, colors: ProductDraft['colors']): Promise<void> {
  const keys = colors.map(({ key }) => key);
  await sql`delete from product_colors where product_id = ${id} and key <> all(${keys}::text[])`.execute(tx);
  const keysWithSku = colors.filter(({ sku }) => sku !== undefined).map(({ key }) => key);
  await sql`update product_colors set sku = null where product_id = ${id} and key = any(${keysWithSku}::text[])`.execute(
    tx,
  );
}

/**
 * Writes colours; call `releaseColors` first. Existing colours keep their stock flag; a new colour is out of
 * stock until counted. A colour without a requested SKU keeps its SKU.
 */
export async function saveColors(tx: Tx, id: string, colors: ProductDraft['colors']): Promise<void> {
  if (colors.length === 0) return;
  await on(tx)
    .insertInto('productColors')
    .values(
      colors.map(({ key, name, hex, sku }, position) => ({
        productId: id,
        key,
        name,
        hex: hex.toLowerCase(),
        position,
        sku: sku ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['productId', 'key']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        hex: row.ref('excluded.hex'),
        position: row.ref('excluded.position'),
        sku: sql<string | null>`coalesce(excluded.sku, product_colors.sku)`,
      })),
    )
    .execute();
}

export async function savePictures(tx: Tx, id: string, pictures: ProductDraft['pictures']): Promise<void> {
  await on(tx).deleteFrom('productPictures').where('productId', '=', id).execute();
  if (pictures.length === 0) return;
  const ofVariants = pictures.flatMap(({ id: pictureId, variantIds = [] }) =>
    variantIds.map((variantId) => ({ productId: id, pictureId, variantId })),
  );
  await on(tx)
    .insertInto('productPictures')
    .values(
      pictures.map(({ id: pictureId, colorKey, focus }, position) => ({
        productId: id,
        pictureId,
        colorKey,
        position,
        focusX: focus?.x ?? null,
        focusY: focus?.y ?? null,
      })),
    )
    .execute();
  if (ofVariants.length > 0) await on(tx).insertInto('variantPictures').values(ofVariants).execute();
}

export async function saveRelated(tx: Tx, id: string, related: readonly string[]): Promise<void> {
  await on(tx).deleteFrom('productRelated').where('productId', '=', id).execute();
  if (related.length === 0) return;
  await on(tx)
    .insertInto('productRelated')
    .values(related.map((relatedId, position) => ({ productId: id, relatedId, position })))
    .execute();
}

/** Serializes writers of product ids, aliases and translated slugs: one address must never name two products. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product addresses'))`.execute(tx);
}

/**
 * @returns false when an alias is the id of a product, or the translated slug of another one. An alias of another product
 * violates the primary key.
 */
export async function saveAliases(tx: Tx, id: string, aliases: readonly string[]): Promise<boolean> {
  // Aliases that stay keep the variant that they select.
  await sql`delete from product_aliases where product_id = ${id} and alias <> all(${[...aliases]}::text[])`.execute(
    tx,
  );
  if (aliases.length === 0) return true;
  await lockAddresses(tx);
  await sql`
    insert into product_aliases (alias, product_id)
    select alias, ${id} from unnest(${[...aliases]}::text[]) as given (alias)
    where alias not in (select alias from product_aliases where product_id = ${id})`.execute(tx);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from products where id = any(${[...aliases]}::text[]))
      or exists (select from product_translations where slug = any(${[...aliases]}::text[]) and product_id <> ${id})
      as taken`.execute(tx);
  return !rows[0]!.taken;
}

/**
 * Lets former slugs of products that are no drafts redirect. One that is another address meanwhile is left out. The product
 * gets a new version, because a form that shows its former redirects would delete the new one.
 */
export async function addAliases(tx: Tx, former: readonly { id: string; alias: string }[]): Promise<void> {
  if (former.length === 0) return;
  await lockAddresses(tx);
  await sql`
    with added as (
      insert into product_aliases (alias, product_id)
      select f.alias, f.id
      from unnest(${former.map(({ id }) => id)}::text[], ${former.map(({ alias }) => alias)}::text[]) as f (id, alias)
      join products p on p.id = f.id and p.status <> 'draft'
      where not exists (select from products o where o.id = f.alias)
      on conflict do nothing
      returning product_id)
    update products set version = version + 1 where id in (select product_id from added)`.execute(tx);
}

/** Publishes scheduled drafts that are due; a set only when all its components are published. */
export async function publishDue(tx: Tx, kind: 'product' | 'set', now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products p
    set status = 'published', published_at = coalesce(published_at, ${now}), publish_at = null, updated_at = ${now},
      version = version + 1
    where publish_at <= ${now} and kind = ${kind} and not exists (
      select from set_components s join products part on part.id = s.product_id
      where s.set_id = p.id and part.status <> 'published')
    returning p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Replaces the components of a set. A component that was there keeps its stock flags until they are counted. */
export async function saveComponents(
  tx: Tx,
  id: string,
  components: ProductDraft['components'],
): Promise<void> {
  const before = await on(tx)
    .deleteFrom('setComponents')
    .where('setId', '=', id)
    .returning(['productId', 'colorKey', 'inStockVariants', 'backorderedVariants'])
    .execute();
  if (components.length === 0) return;
  const flagsBefore = ({ productId, colorKey }: (typeof components)[number]) =>
    before.find((each) => each.productId === productId && each.colorKey === colorKey);
  await on(tx)
    .insertInto('setComponents')
    .values(
      components.map((component, position) => ({
        setId: id,
        ...component,
        position,
        inStockVariants: flagsBefore(component)?.inStockVariants ?? [],
        backorderedVariants: flagsBefore(component)?.backorderedVariants ?? [],
      })),
    )
    .execute();
}

export interface ComponentState {
  id: string;
  kind: 'product' | 'set';
  status: 'draft' | 'published' | 'archived';
  variantIds: string[];
  hasOptions: boolean;
}

/** Locks components until the transaction ends and returns their state. */
export async function lockComponents(tx: Tx, ids: readonly string[]): Promise<ComponentState[]> {
  const { rows } = await sql<ComponentState>`
    select p.id, p.kind, p.status, array(select v.id from product_variants v where v.product_id = p.id) as variant_ids,
      exists (select from product_options o where o.product_id = p.id) as has_options
    from products p where p.id = any(${[...ids]}::text[]) order by p.id for share of p`.execute(tx);
  return rows;
}

export interface SetUse {
  setId: string;
  status: 'draft' | 'published' | 'archived';
}

/** The sets that contain a product. */
export async function listSetUses(tx: Tx, productId: string): Promise<SetUse[]> {
  return on(tx)
    .selectFrom('setComponents')
    .innerJoin('products', 'products.id', 'setComponents.setId')
    .select(['setComponents.setId', 'products.status'])
    .where('setComponents.productId', '=', productId)
    .execute();
}
