import path from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messages as fr } from '#locales/fr/account.po';
import { messages as frParts } from '#locales/fr/parts.po';
import { useReturnProblem } from '#modules/returns/ui/storefront/use-return-problem.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { openProject, readFiles } from '../../tools/architecture/project.ts';

const french = setupI18n({ locale: 'fr', messages: { fr: { ...frParts, ...fr } } });
const english = setupI18n({ locale: 'en', messages: { en: {} } });

function textOf(error: unknown, i18n: I18n): string {
  function Shown() {
    return useReturnProblem()(error);
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Shown />
    </I18nProvider>,
  );
}

const problem = (code: string, status = 409) =>
  new ApiProblem(code, status, 'The return window has closed.', []);

describe('text of an error response', () => {
  it.each([
    ['a code of the module', problem('return_window_passed'), 'Le délai de retour est dépassé.'],
    [
      'a shared code',
      problem('unavailable', 503),
      'La boutique est momentanément indisponible. Réessayez dans un instant.',
    ],
    ['an unknown code', problem('new_code'), 'Une erreur s’est produite. Réessayez dans un instant.'],
    ['a network error', problem('network', 0), 'Connexion impossible. Vos saisies sont conservées.'],
  ])('is in the language of the reader for %s', (_, error, expected) => {
    expect(textOf(error, french)).toBe(expected);
  });

  it('is the message of the server for an English reader of an unknown code', () => {
    expect(textOf(problem('new_code'), english)).toBe('The return window has closed.');
  });
});

it('no page of the storefront shows the message of an error, which is in English', () => {
  const project = openProject(readFiles(path.resolve(import.meta.dirname, '../..')));
  // The payment provider's messages are in the language of the page.
  const exceptions = [
    'src/modules/payments/ui/storefront/providers/stripe.tsx',
    'src/ui/use-problem-text.ts',
  ];
  const shown = [...project.modules.keys()].filter(
    (file) =>
      /^src\/(ui\/(?!admin)|app\/(account|storefront)\/|modules\/[^/]+\/ui\/storefront\/).*\.tsx?$/.test(
        file,
      ) &&
      !/\.test\./.test(file) &&
      !exceptions.includes(file) &&
      /\b(error|problem|failure|Error\))\??!?\.message\b/.test(project.text(file)),
  );
  expect(shown).toEqual([]);
});
