import type { FieldFormat } from '#modules/catalog/contract/field-text.ts';
import type { AttributeValue } from '#modules/product-types/contract/attribute-value.ts';
import type { DecimalSign } from '#kernel/number-text.ts';

/** What reading needs to know of the shop, and what the file has used already. */
export interface ReadContext extends FieldFormat {
  sign: DecimalSign;
  /** The value of an attribute; null if the text is none, undefined if the shop has no such attribute. */
  parseAttribute: (key: string, text: string) => AttributeValue | null | undefined;
  /** Keys of the shop's tax classes. */
  taxClasses: readonly string[];
  /** Date of the import, ISO 8601: decides which sale prices are in effect. */
  today: string;
  handles: Set<string>;
  /** SKUs in lower case, and barcodes, with the row that has them. */
  skus: Map<string, number>;
  barcodes: Map<string, number>;
}
