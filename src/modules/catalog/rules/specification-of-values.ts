import type { AttributeValues } from '#modules/product-types/contract/attribute-value.ts';
import { hobs, Specification } from '../contract/specification.ts';

const numbers = {
  pieces: 'pieces',
  capacity: 'capacityMillilitres',
  diameter: 'diameterMillimetres',
  'nesting-height': 'nestingHeightMillimetres',
  weight: 'weightGrams',
  'oven-limit': 'ovenLimitCelsius',
  power: 'powerWatts',
} as const;

/**
 * The `specification` that the API and the previous release read, made from the standard attributes. A value that it cannot
 * express is left out, such as a hob that the shop has added.
 */
export function specificationOfValues(values: AttributeValues): Specification {
  const { hob, dimensions } = values;
  const parts: Record<string, unknown> = {
    material: values.material,
    care: values.care,
    dishwasher: values.dishwasher,
    hobs: Array.isArray(hob) ? hob.filter((key) => key !== 'none') : undefined,
  };
  for (const [key, field] of Object.entries(numbers)) {
    const value = values[key];
    if (typeof value === 'number') parts[field] = Math.round(value);
  }
  if (typeof dimensions === 'object' && 'width' in dimensions) {
    const { length, width, height } = dimensions;
    parts.dimensionsMillimetres = {
      length: Math.round(length),
      width: Math.round(width),
      height: Math.round(height),
    };
  }
  if (Array.isArray(parts.hobs)) {
    const known = hobs.filter((key) => (parts.hobs as unknown[]).includes(key));
    // Only added hobs: an empty list would mean that it is not for the hob.
    parts.hobs = known.length > 0 || parts.hobs.length === 0 ? known : undefined;
  }
  const valid = Object.entries(Specification.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse(parts[field]);
    return parsed.success && parsed.data !== undefined ? [[field, parsed.data] as const] : [];
  });
  return Specification.parse(Object.fromEntries(valid));
}

/** The standard attributes of a `specification`, as the trigger of migration 0070 writes them. */
export function valuesOfSpecification(specification: Specification): AttributeValues {
  const { material, care, dishwasher, hobs: compatible, dimensionsMillimetres: dimensions } = specification;
  const values: AttributeValues = {};
  for (const [key, field] of Object.entries(numbers)) {
    const value = specification[field];
    if (value !== undefined) values[key] = value;
  }
  if (material) values.material = material;
  if (care) values.care = care;
  if (dishwasher) values.dishwasher = dishwasher;
  if (dimensions) values.dimensions = dimensions;
  if (compatible) values.hob = compatible.length > 0 ? compatible : ['none'];
  return values;
}
