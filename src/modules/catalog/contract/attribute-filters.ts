import type { AttributeUnit } from '#modules/product-types/contract/attribute.ts';

/** Requested values of attributes, by key, as in the URL: `f.hob=induction&f.capacity=1000..2000`. */
export type AttributeParams = Readonly<Record<string, readonly string[]>>;

/** A value of an attribute, with the products that have it. */
export interface AttributeOption {
  /** In the URL: the key of a choice, `yes` or `no`, or `min..max`. */
  value: string;
  /** Name of a choice; absent for other attributes. */
  name?: string;
  /** In the attribute's unit; absent for choices. */
  range?: { min: number; max: number };
  count: number;
}

/** An attribute that the listed products can be filtered by. */
export interface AttributeFacet {
  key: string;
  name: string;
  unit: AttributeUnit | null;
  options: AttributeOption[];
}
