import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { checklistQuery } from '../../client.ts';
import type { Checklist } from '../../contract/checklist.ts';
import { type SetupStep, setupSteps } from '../../contract/setup-steps.ts';
import { SetupChecklist } from './setup-checklist.tsx';

type State = Checklist['steps'][number]['state'];

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const redirectAddress = 'https://shop.example/api/auth/callback/google';

/** The checklist with every step open, except those given. */
function show(states: Partial<Record<SetupStep, State>> = {}, changed: Partial<Checklist> = {}): string {
  const queries = new QueryClient();
  queries.setQueryData(checklistQuery.queryKey, {
    steps: setupSteps.map((step) => ({ step, state: states[step] ?? 'open' })),
    google: { isConfigured: true, redirectAddress },
    hasCardProvider: true,
    hasUnreadHours: false,
    ...changed,
  });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <StaticRouter location="/admin">
          <SetupChecklist transferPreview={<p>Bank details</p>} />
        </StaticRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');
/** The list item of a step. */
const stepOf = (html: string, title: string): string =>
  html.split(/(?=<li)/).find((item) => textOf(item).startsWith(title))!;

it.each([
  ['Name and address', '/admin/settings'],
  ['Opening hours', '/admin/settings#opening-hours'],
  ['Currency', '/admin/settings#currency'],
  ['Payments', '/admin/settings/payments'],
  ['Sign-in with Google', '/admin/settings/accounts'],
  ['Shipping', '/admin/settings/delivery'],
  ['Taxes', '/admin/settings/taxes'],
  ['Email', '/admin/settings/email'],
  ['First product', '/admin/products/new'],
  ['Texts of your shop', '/admin/content'],
])('offers a link to the screen of the open step “%s”, and to skip it', (title, to) => {
  const step = stepOf(show(), title);
  expect(step).toContain(`href="${to}"`);
  expect(textOf(step)).toContain(`Skip: ${title}`);
});

it('removes the demo in its step', () => {
  const step = stepOf(show(), 'Remove the demo');
  expect(step).not.toContain('href');
  expect(textOf(step)).toMatch(/\.Remove the demoSkip: Remove the demo$/);
});

it('counts done and skipped steps apart, and offers only skipped ones again', () => {
  const html = show({ taxes: 'skipped', delivery: 'done' });
  expect(textOf(html)).toContain(`1 of ${setupSteps.length} steps done, 1 skipped`);
  expect(textOf(stepOf(html, 'Taxes'))).toBe('Taxes SkippedShow again: Taxes');
  expect(textOf(stepOf(html, 'Shipping'))).toBe('Shipping Done');
});

it('shows the redirect address of Google, and a test of the keys once they are set', () => {
  const step = textOf(stepOf(show(), 'Sign-in with Google'));
  expect(step).toContain(`Redirect address for the Google Cloud console: ${redirectAddress}`);
  expect(step).toContain('Test the keys');
  const google = { isConfigured: false, redirectAddress };
  const withoutKeys = textOf(stepOf(show({}, { google }), 'Sign-in with Google'));
  expect(withoutKeys).toContain(redirectAddress);
  expect(withoutKeys).toContain('start the server with GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  expect(withoutKeys).not.toContain('Test the keys');
});

it('offers a test charge while a payment provider is connected, and shows the bank transfer, even when the step is done', () => {
  for (const state of ['open', 'done'] as const) {
    const step = textOf(stepOf(show({ payments: state }), 'Payments'));
    expect(step).toContain('Create a test charge');
    expect(step).toContain('Bank details');
  }
  const withoutProvider = textOf(stepOf(show({}, { hasCardProvider: false }), 'Payments'));
  expect(withoutProvider).not.toContain('Create a test charge');
  expect(withoutProvider).toContain('Bank details');
});

it('tells that opening hours could not be read as times', () => {
  const told = 'Your opening hours are text that could not be read as times.';
  expect(textOf(stepOf(show({}, { hasUnreadHours: true }), 'Opening hours'))).toContain(told);
  expect(textOf(show())).not.toContain(told);
});

it('is empty once every step is done or skipped', () => {
  const states = Object.fromEntries(setupSteps.map((step, at) => [step, at % 2 === 0 ? 'done' : 'skipped']));
  expect(show(states)).toBe('');
});
