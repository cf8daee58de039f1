import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openOutbox } from '../../../src/platform/mail/outbox.ts';

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
