import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openOutbox } from '../../../src/platform/mail/outbox.ts';
import type { Shopper } from './shopper.ts';

/** Path of the link that matches `path` in an email to an address. Reads the outbox folder: the API hides account links. */
export async function findEmailLink(email: string, path: string): Promise<string> {
  const outbox = openOutbox(join(process.env.SHOP_DATA_DIR!, 'outbox'));
  let link: string | undefined;
  await expect(async () => {
    const { items } = await outbox.list(1, 100);
    for (const { id } of items.filter(({ to }) => to.address === email)) {
      link ??= new RegExp(`${path}#[\\w.-]+`).exec((await outbox.find(id))!.text)?.[0];
    }
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}

/** Confirms the email address of an account by the link in its email, as the page of the link does. */
export async function confirmEmail(person: Shopper, email: string): Promise<void> {
  const token = (await findEmailLink(email, '/verify-email')).split('#')[1];
  const confirmed = await person.request('POST', '/api/auth/verify-email', { token });
  expect(confirmed.status()).toBe(200);
}
