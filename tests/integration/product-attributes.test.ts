import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '#app/modules.ts';
import type { Actor } from '#kernel/actor.ts';
import type { EditableProduct } from '#modules/catalog/contract/editable-product.ts';
import type { Specification } from '#modules/catalog/contract/specification.ts';
import { productToDraft } from '#modules/catalog/rules/product-values.ts';
import {
  specificationOfValues,
  valuesOfSpecification,
} from '#modules/catalog/rules/specification-of-values.ts';
import { catalogJobs } from '#modules/catalog/jobs.ts';
import { findOtherFilterValues } from '#modules/catalog/service/check-filter-values.ts';
import { findDifferingSpecifications } from '#modules/catalog/service/check-specifications.ts';
import { refreshSearchOfAttribute } from '#modules/catalog/service/follow-product-types.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import { listProducts } from '#modules/catalog/service/list-products.ts';
import { parseProductQuery } from '#modules/catalog/service/parse-product-query.ts';
import { changeProduct, createProduct } from '#modules/catalog/service/write-products.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import type { AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { changeAttribute, listEditableAttributes } from '#modules/product-types/service/attributes.ts';
import { changeProductType, listProductTypes } from '#modules/product-types/service/product-types.ts';
import { publicContext, write } from '#platform/context.ts';
import type { JobPayloads } from '#platform/jobs.ts';
import { demoCatalogue } from '../../demo/catalogue/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { codeOf } from '../support/results.ts';
import { runJob } from '../support/run-job.ts';
import { category, draftOf, expectOk } from '../support/small-catalogue.ts';

let db: TestDatabase;
let admin: Actor;
const as = () => [db.database.tx, admin] as const;
const idsOf = async (address: string, language?: string) =>
  (
    await listProducts(
      publicContext(db.database.tx, language),
      parseProductQuery(new URLSearchParams(address)),
    )
  ).value.items.map(({ id }) => id);
const changed = async (product: EditableProduct, more: object) =>
  write(...as(), changeProduct, { ...productToDraft(product), ...more, version: product.version });

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  expectOk(await write(...as(), createCategory, category));
});
afterAll(() => db.drop());

describe('attributes of a product', () => {
  it('are saved with type and brand; the specification is made from them', async () => {
    const attributes = { material: 'Cast iron', hob: ['gas'], weight: 2_400, 'oven-limit': 230 };
    const created = expectOk(
      await write(
        ...as(),
        createProduct,
        draftOf('skillet', { productTypeId: 'pan', brand: 'Ferro', attributes }),
      ),
    );
    expect(created).toMatchObject({ productTypeId: 'pan', brand: 'Ferro', attributes });
    expect(created.specification).toEqual({
      material: 'Cast iron',
      hobs: ['gas'],
      weightGrams: 2_400,
      ovenLimitCelsius: 230,
    });
    const shown = expectOk(await getProduct(publicContext(db.database.tx), { id: 'skillet' }));
    expect(shown.brand).toBe('Ferro');
    expect(shown.attributes.map(({ key, value }) => [key, value])).toEqual([
      ['material', 'Cast iron'],
      ['weight', 2_400],
      ['hob', ['gas']],
      ['oven-limit', 230],
    ]);
    expect(await idsOf('f.hob=gas')).toEqual(['skillet']);
    expect(await idsOf('q=ferro')).toEqual(['skillet']);

    const after = expectOk(await changed(created, { attributes: { weight: 2_500 } }));
    expect(after.specification).toEqual({ weightGrams: 2_500 });
    expect(await idsOf('f.hob=gas')).toEqual([]);
  });

  it('follow the changed parts of a specification that comes without attributes, and keep the others', async () => {
    const attributes = { hob: ['gas'], weight: 900 };
    const created = expectOk(await write(...as(), createProduct, draftOf('wok', { attributes })));
    const { attributes: _attributes, ...draft } = productToDraft(created);
    const older = { ...draft, specification: { hobs: ['gas'], weightGrams: 950 }, version: 1 };
    const after = expectOk(await write(...as(), changeProduct, older as never));
    expect(after.attributes).toEqual({ weight: 950, hob: ['gas'] });
  });

  it('are read from a specification by the database and by the program alike', async () => {
    const specifications: Specification[] = [
      ...demoCatalogue.products.slice(0, 40).map(({ specification }) => specification),
      { hobs: [] },
      {},
    ];
    for (const [index, specification] of specifications.entries()) {
      const created = expectOk(
        await write(
          ...as(),
          createProduct,
          draftOf(`specified-${index}`, { specification, status: 'draft' }),
        ),
      );
      expect(created.attributes).toEqual(valuesOfSpecification(specification));
      expect(specificationOfValues(created.attributes ?? {})).toEqual(specification);
    }
  });

  it('that differ from the specification are found by the integrity check', async () => {
    const check = () => write(...as(), findDifferingSpecifications, undefined);
    expect(await check()).toEqual([]);
    await db.database.pool.query(
      "delete from product_attributes where product_id = 'specified-0' and attribute_key = 'material'",
    );
    expect(await check()).toEqual([
      'specified-0: the specification has a value that the attributes do not have',
    ]);
  });

  it('and colours are what lists count, also after changes', async () => {
    const check = () => write(...as(), findOtherFilterValues, undefined);
    const colors = [{ key: 'moss', name: 'Moss', hex: '#2f4a3c' }];
    const created = expectOk(
      await write(...as(), createProduct, draftOf('counted', { attributes: { hob: ['gas'] }, colors })),
    );
    const stored = async () =>
      (
        await db.database.pool.query(
          `select color_keys as colors, attribute_values as values from products where id = 'counted'`,
        )
      ).rows[0] as object;
    expect(await stored()).toEqual({ colors: ['moss'], values: ['["hob", "gas", null, null]'] });
    expect(await check()).toEqual([]);
    expectOk(await changed(created, { attributes: { diameter: 240.5 } }));
    expect(await stored()).toEqual({ colors: ['moss'], values: ['["diameter", null, null, 240.5]'] });
    for (const table of ['product_attributes', 'product_colors'])
      await db.database.pool.query(`delete from ${table} where product_id = 'counted'`);
    expect(await stored()).toEqual({ colors: [], values: [] });
    expect(await check()).toEqual([]);

    await db.database.pool.query("update products set color_keys = '{red}' where id = 'counted'");
    expect(await check()).toEqual(['counted: lists count other colours or attributes than it has']);
    await db.database.pool.query("update products set color_keys = '{}' where id = 'counted'");
  });

  it('are rejected when they do not fit their definition', async () => {
    const invalid: AttributeValues[] = [
      { hob: ['wood'] },
      { weight: 'heavy' },
      { unknown: 1 },
      { weight: 0 },
    ];
    for (const attributes of invalid) {
      const result = await write(...as(), createProduct, draftOf('bad', { attributes }));
      expect([attributes, codeOf(result)]).toEqual([attributes, 'invalid']);
      const [key] = Object.keys(attributes);
      expect(!result.ok && result.fields?.[0]?.path).toBe(`attributes.${key}`);
    }
    const untyped = await write(...as(), createProduct, draftOf('bad', { productTypeId: 'spaceship' }));
    expect(codeOf(untyped)).toBe('product_type_missing');
  });

  it('are recorded in the audit log once, not as specification', async () => {
    const { rows } = await db.database.pool.query<{ paths: string[] }>(
      `select array(select jsonb_array_elements(differences) ->> 'path' order by 1) as paths from audit_entries
       where subject_id = 'skillet' and act = 'changed'`,
    );
    expect(rows[0]!.paths.filter((path) => path.startsWith('specification'))).toEqual([]);
    expect(rows[0]!.paths).toContain('attributes.weight');
  });

  it('are found by the new name of a choice in the language of the search', async () => {
    const created = expectOk(
      await write(...as(), createProduct, draftOf('tray', { attributes: { dishwasher: 'top-rack' } })),
    );
    expect(created.attributes).toEqual({ dishwasher: 'top-rack' });
    const all = expectOk(await write(...as(), listEditableAttributes, undefined));
    const dishwasher = all.find(({ key }) => key === 'dishwasher')!;
    const choices = dishwasher.choices.map((choice) =>
      choice.key === 'top-rack' ? { ...choice, name: { en: 'Upper basket', fr: 'Corbeille haute' } } : choice,
    );
    expectOk(await write(...as(), changeAttribute, { ...dishwasher, choices, isSearchable: true }));
    await write(...as(), refreshSearchOfAttribute, { attributeKey: 'dishwasher', after: '' });
    expect(await idsOf('q=basket')).toEqual(['tray']);
    expect(await idsOf('q=corbeille', 'fr')).toEqual(['tray']);
  });

  it('are found by the new name of their product type', async () => {
    expectOk(await write(...as(), createProduct, draftOf('brazier', { productTypeId: 'pan' })));
    const types = expectOk(await write(...as(), listProductTypes, undefined));
    const pan = types.find(({ id }) => id === 'pan')!;
    expectOk(await write(...as(), changeProductType, { ...pan, name: { ...pan.name, en: 'Sauteuse' } }));
    const { rows } = await db.database.pool.query<{ payload: JobPayloads['catalog:indexProductType'] }>(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'catalog:indexProductType'",
    );
    for (const { payload } of rows)
      await runJob(db.database.tx, catalogJobs, 'catalog:indexProductType', payload);
    expect(await idsOf('q=sauteuse')).toEqual(expect.arrayContaining(['brazier', 'skillet']));
  });
});
