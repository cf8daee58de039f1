import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { auditFieldLabels } from '#app/admin/audit-field-labels.ts';
import { fieldPathLabel } from './field-path-label.ts';

it('names the parts of a path; languages by their own names, which are in no catalogue', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} }, missing: (_, id) => `missing: ${id}` });
  const labels = { ...auditFieldLabels('content'), words: 'Texts' };
  expect(fieldPathLabel('words.fr', labels, i18n)).toBe('Texts › Français');
  expect(fieldPathLabel('specification.weightGrams', {}, i18n)).toBe('specification › weight grams');
});
