import { expect, test } from './support/journey.ts';
import { demoProducts } from './support/shopper.ts';

const { saucepan } = demoProducts;

test('says why a favourite or a count could not be loaded, added or removed', async ({ people }) => {
  const person = await people.customer();
  await test.step('shows separate errors when favourites or their counts fail to load', async () => {
    const lists = await person.failRequests('GET', '/api/favorites');
    const counts = await person.failRequests('GET', '/api/favorites/counts');
    await person.open(`/product/${saucepan.id}`);
    await person.expectToast('Failed to load favorites. Please try again.', 'error');
    await person.expectToast('Failed to load favorite counts', 'error');
    await lists();
    await counts();
    await person.reload();
    await expect(person.favoriteButton(saucepan)).toHaveAttribute('aria-pressed', 'false');

    // From now on the refetch after a live event fails.
    const refetching = await person.failRequests('GET', '/api/favorites');
    const elsewhere = await people.onSecondDevice(person);
    await elsewhere.request('PUT', `/api/favorites/${saucepan.id}`);
    await person.expectToast('Failed to load favorites', 'error');
    await refetching();
  });

  await test.step('shows an error toast and resets the button when adding or removing a favourite fails', async () => {
    await person.request('DELETE', `/api/favorites/${saucepan.id}`);
    await person.reload();
    const restoreAdding = await person.failRequests('PUT', `/api/favorites/${saucepan.id}`);
    await person.favoriteButton(saucepan).click();
    await person.expectToast('Failed to add favorite. Please try again.', 'error');
    await expect(person.favoriteButton(saucepan)).toHaveAttribute('aria-pressed', 'false');
    await restoreAdding();
    await person.favoriteButton(saucepan).click();
    await person.expectToast('Added to favorites');
    const restoreRemoving = await person.failRequests('DELETE', `/api/favorites/${saucepan.id}`);
    await person.favoriteButton(saucepan).click();
    await person.expectToast('Failed to remove favorite. Please try again.', 'error');
    await expect(person.favoriteButton(saucepan)).toHaveAttribute('aria-pressed', 'true');
    await restoreRemoving();
  });

  await test.step('asks a customer whose session ended to log in when removing a favourite', async () => {
    await expect(person.favoriteButton(saucepan)).toHaveAttribute('aria-pressed', 'true');
    await person.page.context().clearCookies();
    await person.favoriteButton(saucepan).click();
    await person.expectToast('Please log in to remove favorites.', 'info');
    await person.expectUrl(`/product/${saucepan.id}`);
  });
});

test('adds and removes a favourite with a toast and updates the count live in another browser', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const pan = await administrator.createProduct();
  const person = await people.customer();
  const other = await people.guest();
  await other.open(`/product/${pan.id}`);
  await test.step('asks a guest who adds a favourite to log in, without leaving the page', async () => {
    await other.favoriteButton(pan).click();
    await other.expectToast('Please log in to add favorites.', 'info');
    await other.expectUrl(`/product/${pan.id}`);
    await expect(other.favoriteButton(pan)).toHaveAttribute('aria-pressed', 'false');
  });

  await person.open(`/product/${pan.id}`);
  await person.favoriteButton(pan).click();
  await person.expectToast('Added to favorites');
  await expect(person.favoriteButton(pan)).toHaveAttribute('aria-pressed', 'true');
  await expect(other.main.getByText('1 favorite')).toBeVisible();
  await expect(person.main.getByText('1 favorite')).toBeVisible();

  // Adding an existing favourite again does not change the count.
  const again = await person.request('PUT', `/api/favorites/${pan.id}`);
  expect(await again.json()).toEqual({ productIds: [pan.id] });
  const second = await people.customer();
  await second.request('PUT', `/api/favorites/${pan.id}`);
  await expect(other.main.getByText('2 favorites')).toBeVisible();

  const page = await people.onSecondDevice(person);
  await page.open('/favorites');
  await expect(page.main.getByRole('link', { name: pan.name })).toBeVisible();

  await person.favoriteButton(pan).click();
  await person.expectToast('Removed from favorites');
  await expect(other.main.getByText('1 favorite')).toBeVisible();
  await expect(page.main.getByText('No favorites yet')).toBeVisible();
});
