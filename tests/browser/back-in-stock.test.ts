import { randomUUID } from 'node:crypto';
import { findEmailLink } from './support/email-link.ts';
import { expect, test } from './support/journey.ts';

test('asks a visitor for an address at a sold-out colour, and confirms the request by the link in the outbox', async ({
  people,
}) => {
  const visitor = await people.guest();
  await visitor.open('/product/ceramic-frying-pan-24cm?color=terracotta');
  await visitor.main.getByRole('button', { name: 'Email me when it is back' }).click();
  const field = visitor.main.getByLabel('Email', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('ada');
  await field.press('Enter');
  await expect(visitor.main.getByText('Enter a valid email address')).toBeVisible();
  const email = `${randomUUID()}@example.org`;
  await field.fill(email);
  await field.press('Enter');
  await expect(visitor.main.getByText('We cannot send email at the moment.')).toBeVisible();
  await visitor.open(await findEmailLink(email, '/back-in-stock'));
  await visitor.main.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(
    visitor.main.getByText(/^We cannot send email at the moment\. Your request for .+ is saved\./),
  ).toBeVisible();
});
