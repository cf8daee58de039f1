import { expect, test } from './support/journey.ts';
import { goods } from './support/shopper.ts';

const { saucepan } = goods;

test('asks a guest to log in without leaving the page', async ({ people }) => {
  const visitor = await people.visitor();
  await visitor.opens(`/product/${saucepan.id}`);
  await visitor.heart(saucepan).click();
  await visitor.isTold('Please log in to add favorites.', 'info');
  await visitor.isAt(`/product/${saucepan.id}`);
  await expect(visitor.heart(saucepan)).toHaveAttribute('aria-pressed', 'false');
});

test('asks to log in when removing a favourite after the session ended', async ({ people }) => {
  const person = await people.customer();
  await person.asks('PUT', `/api/favorites/${saucepan.id}`);
  await person.opens(`/product/${saucepan.id}`);
  await expect(person.heart(saucepan)).toHaveAttribute('aria-pressed', 'true');
  await person.page.context().clearCookies();
  await person.heart(saucepan).click();
  await person.isTold('Please log in to remove favorites.', 'info');
  await person.isAt(`/product/${saucepan.id}`);
});

test('adds and removes a favourite with a toast and updates the count live in another browser', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const pan = await administrator.stocks();
  const person = await people.customer();
  const other = await people.visitor();
  await other.opens(`/product/${pan.id}`);
  await person.opens(`/product/${pan.id}`);
  await person.heart(pan).click();
  await person.isTold('Added to favorites');
  await expect(person.heart(pan)).toHaveAttribute('aria-pressed', 'true');
  await expect(other.main.getByText('1 person keeps this')).toBeVisible();
  await expect(person.main.getByText('1 person keeps this')).toBeVisible();

  // An existing favourite is not added or counted again.
  const again = await person.asks('PUT', `/api/favorites/${pan.id}`);
  expect(await again.json()).toEqual({ productIds: [pan.id] });
  const second = await people.customer();
  await second.asks('PUT', `/api/favorites/${pan.id}`);
  await expect(other.main.getByText('2 people keep this')).toBeVisible();

  const page = await people.onAnotherDevice(person);
  await page.opens('/favorites');
  await expect(page.main.getByRole('link', { name: pan.name })).toBeVisible();

  await person.heart(pan).click();
  await person.isTold('Removed from favorites');
  await expect(other.main.getByText('1 person keeps this')).toBeVisible();
  await expect(page.main.getByText('No favorites yet')).toBeVisible();
});

test('shows an error toast and undoes a favourite that fails to save', async ({ people }) => {
  const person = await people.customer();
  await person.opens(`/product/${saucepan.id}`);
  const canAdd = await person.cannot('PUT', `/api/favorites/${saucepan.id}`);
  await person.heart(saucepan).click();
  await person.isTold('Failed to add favorite. Please try again.', 'error');
  await expect(person.heart(saucepan)).toHaveAttribute('aria-pressed', 'false');
  await canAdd();
  await person.heart(saucepan).click();
  await person.isTold('Added to favorites');
  await person.cannot('DELETE', `/api/favorites/${saucepan.id}`);
  await person.heart(saucepan).click();
  await person.isTold('Failed to remove favorite. Please try again.', 'error');
  await expect(person.heart(saucepan)).toHaveAttribute('aria-pressed', 'true');
});

test('shows separate errors when favourites or their counts fail to load', async ({ people }) => {
  const person = await people.customer();
  const lists = await person.cannot('GET', '/api/favorites');
  const counts = await person.cannot('GET', '/api/favorites/counts');
  await person.opens(`/product/${saucepan.id}`);
  await person.isTold('Failed to load favorites. Please try again.', 'error');
  await person.isTold('Failed to load favorite counts', 'error');
  await lists();
  await counts();
  await person.reloads();
  await expect(person.heart(saucepan)).toHaveAttribute('aria-pressed', 'false');

  // The list is loaded; now the live stream fails.
  await person.cannot('GET', '/api/favorites');
  const elsewhere = await people.onAnotherDevice(person);
  await elsewhere.asks('PUT', `/api/favorites/${saucepan.id}`);
  await person.isTold('Failed to load favorites', 'error');
});
