import { randomUUID } from 'node:crypto';
import { expect, test } from './support/journey.ts';
import type { BackOffice } from './support/back-office.ts';

// A separate shop: categories of other tests would change the positions.
test.use({ separateShop: 'categories' });
test.describe.configure({ mode: 'default' });

/** Creates categories at the end of the list. */
async function labels({ person }: BackOffice, ...names: string[]) {
  const mark = randomUUID().slice(0, 8);
  const made = names.map((name) => ({ id: `${name.toLowerCase()}-${mark}`, name: `${name} ${mark}` }));
  for (const category of made) {
    const created = await person.request('POST', '/api/admin/categories', {
      ...category,
      description: '',
      pictureId: null,
    });
    expect(created.status()).toBe(200);
  }
  return made as [{ id: string; name: string }, ...{ id: string; name: string }[]];
}

const rowOf = ({ page }: BackOffice, { name }: { name: string }) =>
  page.getByRole('list', { name: 'Categories' }).getByRole('listitem').filter({ hasText: name });

test('drags a category into another, undoes it, and moves it with the arrow keys; deletes and restores one', async ({
  people,
}, { project }) => {
  const administrator = await people.administrator();
  // Categories are dragged on a computer.
  if (project.name !== 'phone')
    await test.step('drags a category into another, undoes it, and moves it with the arrow keys', () =>
      dragAndMove(administrator));
  await test.step('sets a parent category, which then cannot be deleted, and restores a deleted category', () =>
    nestAndDelete(administrator));
});

async function dragAndMove(administrator: BackOffice): Promise<void> {
  const { page, person } = administrator;
  const [first, second] = await labels(administrator, 'Grills', 'Tongs');
  await administrator.open('/admin/categories');
  await expect(rowOf(administrator, second!)).toHaveAttribute('aria-level', '1');
  await rowOf(administrator, second!).dragTo(rowOf(administrator, first));
  await expect(page.getByText(`${second!.name} moved`)).toBeVisible();
  await expect(rowOf(administrator, second!)).toHaveAttribute('aria-level', '2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(administrator, second!)).toHaveAttribute('aria-level', '1');

  const handle = page.getByRole('button', { name: `Reorder ${second!.name} with the arrow keys` });
  await handle.press('ArrowRight');
  await expect(page.getByText(`${second!.name} is now in ${first.name}, position 1 of 1`)).toBeAttached();
  await expect(handle).toBeFocused();
  await handle.press('ArrowLeft');
  await expect(rowOf(administrator, second!)).toHaveAttribute('aria-level', '1');
  await expect(handle).toBeFocused();
  await handle.press('ArrowUp');
  await expect
    .poll(async () => {
      const rows = await page
        .getByRole('list', { name: 'Categories' })
        .getByRole('listitem')
        .allTextContents();
      return (
        rows.findIndex((row) => row.includes(second!.name)) -
        rows.findIndex((row) => row.includes(first.name))
      );
    })
    .toBe(-1);
  for (const { id } of [first, second!]) await person.request('DELETE', `/api/admin/categories/${id}`);
}

async function nestAndDelete(administrator: BackOffice): Promise<void> {
  const { page, person } = administrator;
  const [first, second] = await labels(administrator, 'Ovens', 'Peels');
  await administrator.open(`/admin/categories/${second!.id}`);
  await page.getByLabel('Parent category').selectOption({ label: first.name });
  await page.getByRole('button', { name: 'Save category' }).click();
  await person.expectToast(`${second!.name} saved`);
  await administrator.open(`/admin/categories/${first.id}`);
  await expect(page.getByText('To delete this category, first move its 1 subcategory')).toBeVisible();
  await administrator.open(`/admin/categories/${second!.id}`);
  await page.getByRole('button', { name: 'Delete category' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete category' }).click();
  await expect(page).toHaveURL('/admin/categories');
  await expect(rowOf(administrator, second!)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(administrator, second!)).toHaveAttribute('aria-level', '2');
  for (const { id } of [second!, first]) await person.request('DELETE', `/api/admin/categories/${id}`);
}
