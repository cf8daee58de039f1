import type { FieldProblem } from '#kernel/result.ts';
import type { AttributeDraft, AttributeKind } from '../contract/attribute.ts';

export const hasChoices = (kind: AttributeKind): boolean => kind === 'choice' || kind === 'choices';
export const hasUnit = (kind: AttributeKind): boolean => kind === 'number' || kind === 'range';
/** Free texts and dimensions have too many different values for a list of filter options. */
export const canFilter = (kind: AttributeKind): boolean => kind !== 'text' && kind !== 'dimensions';
export const canSearch = (kind: AttributeKind): boolean => kind === 'text' || hasChoices(kind);

/** Validates the form of an attribute. */
export function validateAttribute(draft: AttributeDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  const { kind, choices } = draft;
  if (hasChoices(kind) && choices.length === 0) add('choices', /*i18n*/ 'Add at least one choice.');
  if (!hasChoices(kind) && choices.length > 0) add('choices', /*i18n*/ 'Only lists of choices have choices.');
  const keys = choices.map(({ key }) => key);
  if (new Set(keys).size < keys.length) add('choices', /*i18n*/ 'Each choice needs its own key.');
  if (kind === 'dimensions' ? draft.unit !== 'mm' : !hasUnit(kind) && draft.unit !== null)
    add('unit', /*i18n*/ 'This kind of attribute has no such unit.');
  if (draft.isFilter && !canFilter(kind)) add('isFilter', /*i18n*/ 'Lists cannot be filtered by this kind.');
  if (draft.isSearchable && !canSearch(kind))
    add('isSearchable', /*i18n*/ 'Search reads texts and choices only.');
  return problems;
}
