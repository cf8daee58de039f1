import { expect, test } from 'vitest';
import { commands, pageCommands } from './commands.ts';
import { recentChoices, rememberChoice } from './recent-choices.ts';

const remember = (to: string) => rememberChoice({ to, title: to, text: '' });
const paths = () => recentChoices().map(({ to }) => to);

test('the recent choices of the command palette contain no page or command that it always offers', () => {
  for (const { to } of [...commands, ...pageCommands]) remember(to);
  expect(paths()).toEqual([]);
});

test('the recent choices are the last five opened records, latest first, without duplicates', () => {
  const records = [
    'orders/1',
    'products/pot',
    'returns/2',
    'gift-cards#3',
    'customers/4',
    'orders/1',
    'orders/5',
  ];
  for (const record of records) remember(`/admin/${record}`);
  expect(paths()).toEqual(
    ['orders/5', 'orders/1', 'customers/4', 'gift-cards#3', 'returns/2'].map((record) => `/admin/${record}`),
  );
});
