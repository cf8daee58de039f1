import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { targetLanguages, type TextUse, type TranslationKind } from '../../contract/text-fields.ts';
import type { ImportProblem } from '../../contract/import-problems.ts';

export const kindLabels: Readonly<Record<TranslationKind, MessageDescriptor>> = {
  product: msg`Products`,
  category: msg`Categories`,
  text: msg`Short texts`,
};

export const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  summary: msg({ context: 'product', message: 'Summary' }),
  description: msg`Description`,
  seoTitle: msg`Search engine title`,
  seoDescription: msg`Search engine description`,
  slug: msg`URL handle`,
  text: msg`Text`,
};

export const textUseLabels: Readonly<Record<TextUse, MessageDescriptor>> = {
  option: msg`Option`,
  colour: msg`Colour`,
  attribute: msg`Attribute`,
  picture: msg`Picture`,
  settings: msg`Settings`,
  promotion: msg`Promotion`,
};

export const importProblemTexts: Readonly<Record<ImportProblem, MessageDescriptor>> = {
  unknown_kind: msg`The kind must be product, category or text.`,
  unknown_id: msg`There is no such record. It may have been deleted, or its English text changed.`,
  unknown_field: msg`There is no such field.`,
  source_changed: msg`The English text has changed since the export.`,
  too_long: msg`The translation is too long.`,
  characters_invalid: msg`The translation has line breaks or characters that this field cannot contain.`,
  slug_invalid: msg`Use lowercase letters, digits and single hyphens only.`,
  slug_taken: msg`Another product has this URL handle.`,
  row_twice: msg`An earlier row translates the same field.`,
};

/** The language of an address; the first one for another value. */
export const languageOf = (value: string | undefined) =>
  targetLanguages.find((language) => language === value) ?? targetLanguages[0]!;
