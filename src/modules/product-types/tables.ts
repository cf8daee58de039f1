import type { ColumnType } from 'kysely';
import type { LocalizedText } from '#kernel/localized-text.ts';
import type { AttributeKind, AttributeUnit } from './contract/attribute.ts';

/** A jsonb column; written as JSON text. */
type Texts = ColumnType<LocalizedText, string, string>;

export type ProductTypesTables = {
  attributes: {
    key: string;
    kind: AttributeKind;
    name: Texts;
    unit: AttributeUnit | null;
    isFilter: boolean;
    isFact: boolean;
    isCompared: boolean;
    isSearchable: boolean;
    position: number;
    version: ColumnType<number, undefined, number>;
    createdAt: Date;
    updatedAt: Date;
  };
  attributeChoices: { attributeKey: string; key: string; name: Texts; position: number };
  productTypes: {
    id: string;
    name: Texts;
    position: number;
    version: ColumnType<number, undefined, number>;
    createdAt: Date;
    updatedAt: Date;
  };
  productTypeAttributes: { productTypeId: string; attributeKey: string; position: number };
};
