import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '#app/modules.ts';
import type { Actor } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { codeOf } from '../support/results.ts';
import type { AttributeDraft } from '#modules/product-types/contract/attribute.ts';
import {
  changeAttribute,
  createAttribute,
  deleteAttribute,
  listEditableAttributes,
  orderAttributes,
} from '#modules/product-types/service/attributes.ts';
import {
  changeProductType,
  createProductType,
  deleteProductType,
  listProductTypes,
} from '#modules/product-types/service/product-types.ts';

let db: TestDatabase;
let admin: Actor;
const coating: AttributeDraft = {
  key: 'coating',
  kind: 'choice',
  name: { en: 'Coating', fr: 'Revêtement', ar: 'الطلاء' },
  unit: null,
  choices: [
    { key: 'none', name: { en: 'None' } },
    { key: 'ceramic', name: { en: 'Ceramic' } },
  ],
  isFilter: true,
  isFact: true,
  isCompared: true,
  isSearchable: true,
};
const query = (text: string, values: unknown[] = []) => db.database.pool.query(text, values);
const as = () => [db.database.tx, admin] as const;
async function attributes() {
  const listed = await write(...as(), listEditableAttributes, undefined);
  if (!listed.ok) throw new Error(listed.code);
  return listed.value;
}

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  await query("insert into categories (id, name, description, position) values ('pots', 'Pots', '', 0)");
});
afterAll(() => db.drop());

describe('the migration', () => {
  it('creates the standard attributes with names and choices in three languages', async () => {
    const all = await attributes();
    expect(all.map(({ key }) => key)).toEqual([
      ...[
        'main-material',
        'material',
        'pieces',
        'capacity',
        'diameter',
        'dimensions',
        'nesting-height',
        'weight',
      ],
      ...['hob', 'oven-limit', 'dishwasher', 'power', 'care', 'kitchen-use'],
    ]);
    const texts = all.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]);
    for (const text of texts) expect(Object.keys(text).toSorted()).toEqual(['ar', 'en', 'fr']);
  });

  it('creates product types with attributes', async () => {
    const listed = await write(...as(), listProductTypes, undefined);
    expect(listed.ok && listed.value.find(({ id }) => id === 'knife')?.attributeKeys).toEqual([
      ...['main-material', 'material', 'pieces', 'dimensions', 'weight', 'dishwasher', 'care', 'kitchen-use'],
    ]);
  });

  it('follows a specification that a version without attributes writes', async () => {
    const valuesOf = async () => {
      const { rows } = await query(
        `select attribute_key as key, coalesce(choice_key, text, concat_ws('x', number, width, height)) as value
         from product_attributes where product_id = 'pan' order by 1, 2`,
      );
      return rows.map(({ key, value }: { key: string; value: string }) => `${key}=${value}`);
    };
    await query(
      `insert into products (id, name, category_id, price, specification) values ('pan', 'Pan', 'pots', 100, $1)`,
      [
        JSON.stringify({
          material: 'Steel',
          weightGrams: 900,
          hobs: ['gas', 'induction'],
          dishwasher: 'no',
          dimensionsMillimetres: { length: 400, width: 260, height: 50 },
        }),
      ],
    );
    const after = ['dimensions=400x260x50', 'dishwasher=no', 'hob=gas', 'hob=induction'];
    expect(await valuesOf()).toEqual([...after, 'material=Steel', 'weight=900']);
    await query(`update products set specification = $1 where id = 'pan'`, [
      JSON.stringify({ weightGrams: 950, hobs: [], ovenLimitCelsius: 200 }),
    ]);
    expect(await valuesOf()).toEqual(['hob=none', 'oven-limit=200', 'weight=950']);
  });
});

describe('attributes', () => {
  it('creates, changes and orders attributes, and records it in the audit log', async () => {
    expect(codeOf(await write(...as(), createAttribute, coating))).toBe('ok');
    expect(codeOf(await write(...as(), createAttribute, coating))).toBe('attribute_key_taken');
    const renamed = { ...coating, name: { en: 'Surface' }, version: 1 };
    expect(codeOf(await write(...as(), changeAttribute, renamed))).toBe('ok');
    expect(codeOf(await write(...as(), changeAttribute, renamed))).toBe('changed_meanwhile');
    const ordered = await write(...as(), orderAttributes, { keys: ['coating', 'hob'] });
    expect(ordered.ok && ordered.value.slice(0, 3).map(({ key }) => key)).toEqual([
      ...['coating', 'hob', 'main-material'],
    ]);
    const { rows } = await query("select act from audit_entries where what = 'attribute' order by id");
    expect(rows.map(({ act }: { act: string }) => act)).toEqual(['created', 'changed', 'changed']);
  });

  it('does not change the kind or the unit of an attribute', async () => {
    const [hob] = (await attributes()).filter(({ key }) => key === 'hob');
    expect(codeOf(await write(...as(), changeAttribute, { ...hob!, kind: 'choice' }))).toBe('invalid');
    const [weight] = (await attributes()).filter(({ key }) => key === 'weight');
    expect(codeOf(await write(...as(), changeAttribute, { ...weight!, unit: 'ml' }))).toBe('invalid');
  });

  it('deletes neither an attribute nor a choice that a product has', async () => {
    await query(
      "insert into product_attributes (product_id, attribute_key, choice_key) values ('pan', 'coating', 'ceramic')",
    );
    expect(codeOf(await write(...as(), deleteAttribute, { key: 'coating' }))).toBe('attribute_in_use');
    const fewer = { ...coating, choices: coating.choices.slice(0, 1), version: 2 };
    expect(codeOf(await write(...as(), changeAttribute, fewer))).toBe('attribute_choice_in_use');
    await query("delete from product_attributes where attribute_key = 'coating'");
    expect(codeOf(await write(...as(), changeAttribute, fewer))).toBe('ok');
    expect(codeOf(await write(...as(), deleteAttribute, { key: 'coating' }))).toBe('ok');
    expect(codeOf(await write(...as(), deleteAttribute, { key: 'coating' }))).toBe('not_found');
  });
});

describe('product types', () => {
  it('creates, changes and deletes a product type; one with products stays', async () => {
    const mill = { id: 'mill', name: { en: 'Mill', fr: 'Moulin' }, attributeKeys: ['weight', 'material'] };
    expect(codeOf(await write(...as(), createProductType, mill))).toBe('ok');
    expect(codeOf(await write(...as(), createProductType, mill))).toBe('product_type_id_taken');
    const changed = await write(...as(), changeProductType, {
      ...mill,
      attributeKeys: ['material'],
      version: 1,
    });
    expect(changed.ok && changed.value).toMatchObject({ attributeKeys: ['material'], version: 2 });
    expect(codeOf(await write(...as(), changeProductType, { ...mill, version: 1 }))).toBe(
      'changed_meanwhile',
    );
    const unknown = { ...mill, attributeKeys: ['nothing'], version: 2 };
    expect(codeOf(await write(...as(), changeProductType, unknown))).toBe('attribute_missing');
    await query("update products set product_type_id = 'mill' where id = 'pan'");
    expect(codeOf(await write(...as(), deleteProductType, { id: 'mill' }))).toBe('product_type_in_use');
    await query("update products set product_type_id = null where id = 'pan'");
    expect(codeOf(await write(...as(), deleteProductType, { id: 'mill' }))).toBe('ok');
  });

  it('denies changes to staff without the catalogue scope and to customers', async () => {
    const client = await db.createUser();
    const limited: Actor = { kind: 'user', id: client.id, role: 'admin', areas: ['orders'] };
    for (const actor of [client, limited])
      expect(codeOf(await write(db.database.tx, actor, createAttribute, coating))).toBe('forbidden');
    expect(codeOf(await write(db.database.tx, limited, listEditableAttributes, undefined))).toBe('ok');
    expect(codeOf(await write(db.database.tx, client, listEditableAttributes, undefined))).toBe('forbidden');
  });
});
