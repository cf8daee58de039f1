import { setupI18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { auditFieldLabels } from '#app/admin/audit-field-labels.ts';
import { fieldPathLabel } from './field-path-label.ts';

it('names the parts of a path; languages by their own names, without a warning', () => {
  // The library warns about a text that is not in its catalogue.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  expect(fieldPathLabel('words.fr', { ...auditFieldLabels('content'), words: 'Texts' }, i18n)).toBe(
    'Texts › Français',
  );
  expect(fieldPathLabel('specification.weightGrams', {}, i18n)).toBe('specification › weight grams');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
