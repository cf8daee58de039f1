import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { EditEffect } from '../../contract.ts';
import { EditDecisions } from './edit-decisions.tsx';
import type { EditValues } from './edit-form-values.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const eur = (amount: number) => money(amount, 'EUR');

const delivery: EditEffect = { kind: 'delivery', kept: eur(0), recomputed: eur(690) };
const discount = { kind: 'discount' as const, name: 'Three kettles', before: eur(1_350), kept: eur(450) };

/** The text, and each choice with whether it is chosen. */
function show(effects: readonly EditEffect[], values: Partial<EditValues> = {}) {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <EditDecisions
        effects={effects}
        values={{ delivery: 'keep', discounts: 'keep', ...values } as EditValues}
        onChange={() => {}}
      />
    </I18nProvider>,
  );
  const textOf = (part: string) => part.replaceAll(/<[^>]+>/g, '');
  const choices = html
    .split('<label')
    .slice(1)
    .map((label) => [textOf(`<label${label.split('</label>')[0]!}`), label.includes('checked=""')]);
  return { text: textOf(html), choices };
}

it('asks whether free delivery stays that the order no longer qualifies for', () => {
  const { text, choices } = show([delivery]);
  expect(text).toContain('The order no longer qualifies for free delivery. It would cost €6.90.');
  expect(choices).toEqual([
    ['Keep free delivery', true],
    ['Charge €6.90', false],
  ]);
  expect(show([delivery], { delivery: 'recompute' }).choices).toEqual([
    ['Keep free delivery', false],
    ['Charge €6.90', true],
  ]);
});

it('asks whether a discount stays that the promotion would lower', () => {
  const { text, choices } = show([{ ...discount, recomputed: eur(0) }]);
  expect(text).toContain(
    'Three kettles: €13.50 before the edit. €4.50 for the remaining items; €0.00 by the promotion’s rules.',
  );
  expect(choices).toEqual([
    ['Keep the discount for the remaining items', true],
    ['Recalculate by the promotion’s rules', false],
  ]);
});

it('asks nothing about a discount that is the same either way, and nothing without effects', () => {
  expect(show([{ ...discount, recomputed: eur(450) }]).choices).toEqual([]);
  expect(show([])).toEqual({ text: '', choices: [] });
});
