import type { ProductDraft } from '../contract/product-draft.ts';
import { specificationOfValues } from '../rules/specification-of-values.ts';
import { cleanHtml } from './clean-html.ts';

/** The draft as it is stored: with clean HTML, and the specification that its attributes make. */
export const storedDraft = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  description: cleanHtml(draft.description),
  ...(draft.attributes ? { specification: specificationOfValues(draft.attributes) } : {}),
});
