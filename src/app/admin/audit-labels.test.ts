import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PageContent, FaqContent, HomeContent, BannerContent } from '#modules/content/contract/content.ts';
import type { RecordType } from '#modules/audit/contract.ts';
import { CategoryDraft } from '#modules/catalog/contract/category-draft.ts';
import { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { DraftOrderContentSchema } from '#modules/draft-orders/contract/draft-orders.ts';
import { OfferRuleSchema } from '#modules/offers/contract/offers.ts';
import { AttributeDraft, ProductTypeDraft } from '#modules/product-types/contract/attribute.ts';
import { PromotionDraft } from '#modules/promotions/contract/promotions.ts';
import { settingGroups } from '#modules/settings/contract/admin.ts';
import { SpecialistContentSchema } from '#modules/appointments/contract/staff.ts';
import { auditFieldLabels } from './audit-field-labels.ts';
import { auditRecordLabel, auditValueLabels } from './audit-value-labels.ts';

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  entries?: Record<string, string>;
  [part: string]: unknown;
}

/** Paths of a schema, and the codes of its enumerations by path. */
function fieldsOf(schema: z.core.$ZodType): { fields: Set<string>; codes: [string, string][] } {
  const fields = new Set<string>();
  const codes: [string, string][] = [];
  const collect = (part: z.core.$ZodType, path: string) => {
    const definition = (part as z.ZodType).def as unknown as Definition;
    if (definition.shape)
      for (const [name, inner] of Object.entries(definition.shape)) {
        fields.add(name);
        collect(inner, name);
      }
    else if (definition.entries)
      codes.push(...Object.values(definition.entries).map((code): [string, string] => [path, code]));
    else
      for (const inner of [
        ...['element', 'innerType', 'in', 'valueType'].map((name) => definition[name]),
        ...(definition.options ?? []),
      ])
        if (inner) collect(inner as z.core.$ZodType, path);
  };
  collect(schema, '');
  return { fields, codes };
}

const schemas: [RecordType, z.core.$ZodType][] = [
  ['product', ProductDraft.omit({ specification: true })],
  ['category', CategoryDraft],
  ['attribute', AttributeDraft],
  ['product-type', ProductTypeDraft],
  ['promotion', PromotionDraft],
  ['offer', OfferRuleSchema],
  ['specialist', SpecialistContentSchema],
  ['draft', DraftOrderContentSchema],
  ['content', z.union([PageContent, FaqContent, HomeContent, BannerContent])],
  ...Object.values(settingGroups).map((schema): [RecordType, z.core.$ZodType] => ['settings', schema]),
];

/** Focus points are numbers; languages have their own names. */
const withoutLabel = new Set(['x', 'y']);

describe('labels of the audit log', () => {
  it.each(schemas)('name every field of the record %s', (what, schema) => {
    const labels = auditFieldLabels(what);
    const { fields } = fieldsOf(schema);
    expect(fields.size).toBeGreaterThan(0);
    expect([...fields].filter((field) => !withoutLabel.has(field) && !Object.hasOwn(labels, field))).toEqual(
      [],
    );
  });

  it.each(schemas)('name every code of the record %s', (what, schema) => {
    const { codes } = fieldsOf(schema);
    expect(
      codes.filter(([path, code]) => path !== 'language' && !auditValueLabels(what, path, code)),
    ).toEqual([]);
  });

  it('name lists of codes, and no other text', () => {
    expect(auditValueLabels('specialist', 'topics', 'knives, baking')).toHaveLength(2);
    expect(auditValueLabels('specialist', 'topics', 'knives, sharp')).toBeNull();
    expect(auditValueLabels('product', 'name', 'draft')).toBeNull();
    expect(auditValueLabels('customer', 'areas', 'everything')).toHaveLength(1);
  });

  it('name each settings group', () => {
    expect(Object.keys(settingGroups).filter((key) => !auditRecordLabel('settings', key))).toEqual([]);
    expect(auditRecordLabel('product', 'shop')).toBeNull();
  });
});
