import { slugOf } from '#kernel/slug.ts';
import { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { validateProduct } from '#modules/catalog/rules/validate-product.ts';
import type { ProductSnapshot } from '../contract/bulk.ts';
import { requiredFields } from '../rules/csv-row.ts';
import type { IdentifiedRow } from './read-product-csv.ts';

type Problems = IdentifiedRow['problems'];

/** Builds a new product from a CSV row; status `draft` unless the row has one. */
export function snapshotFromRow({ id, kind, set, colors, problems: known }: IdentifiedRow): {
  snapshot: ProductSnapshot | null;
  problems: Problems;
} {
  const problems: Problems = requiredFields
    .filter((field) => set[field] === undefined && !known.some((problem) => problem.field === field))
    .map((field) => ({ field, message: 'Required for a new product.' }));
  if (kind !== null && kind !== 'product') {
    problems.push({
      field: 'kind',
      message: 'Only the type “product” can be imported. Create sets in the product form.',
    });
  }
  if (colors && set.stock) {
    problems.push({ field: 'stock', message: 'Stock is counted by colour on the product page.' });
  }
  if (problems.length > 0 || requiredFields.some((field) => set[field] === undefined)) {
    return { snapshot: null, problems };
  }
  const { stock, ...values } = set;
  const read = ProductDraft.safeParse({
    ...values,
    id,
    kind: 'product',
    status: values.status ?? 'draft',
    summary: values.summary ?? '',
    description: values.description ?? '',
    compareAtPrice: values.compareAtPrice ?? null,
    colors: (colors ?? []).map(({ name, hex }) => ({ key: slugOf(name, 40), name, hex })),
    specification: {},
    pictures: [],
    components: [],
  });
  if (!read.success) {
    const problemsOfSchema = read.error.issues.map(({ path, message }) => ({
      field: String(path[0] ?? 'id'),
      message,
    }));
    return { snapshot: null, problems: problemsOfSchema };
  }
  const draft = read.data;
  // `planRows` checks the compare-at price together with all other rows.
  const draftProblems = validateProduct(draft).filter(({ path }) => path !== 'compareAtPrice');
  return {
    snapshot: { draft, stock: stock === undefined || colors ? [] : [{ colorKey: null, onHand: stock }] },
    problems: draftProblems.map(({ path, message }) => ({ field: path, message })),
  };
}
