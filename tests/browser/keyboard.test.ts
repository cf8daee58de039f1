import { expect, test } from './support/journey.ts';
import { newAccount, type Shopper } from './support/shopper.ts';

/** More tab stops than any page has. */
const MOST_STEPS = 200;

/** Accessible name of the focused element. */
async function focused({ page }: Shopper): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labels = (element as HTMLInputElement).labels ?? [];
    return (element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '').trim();
  });
}

/** Presses Tab until the named element has the focus, and expects a visible focus outline. */
async function tabTo(person: Shopper, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (name.test(await focused(person))) {
      const outlined = await person.page.evaluate(() => {
        const element = document.activeElement!;
        // The outline of a card is on `::after` of its link, that of a radio button on its label.
        return [
          getComputedStyle(element),
          getComputedStyle(element, '::after'),
          getComputedStyle(element.closest('label') ?? element),
        ].some(({ outlineStyle }) => outlineStyle !== 'none');
      });
      expect([name, outlined]).toEqual([name, true]);
      return;
    }
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}; last at ${await focused(person)}`);
}

async function press({ page }: Shopper, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('places an order by keyboard alone, starting at the home page @desktop', async ({ people }) => {
  test.setTimeout(90_000);
  const pan = await (await people.administrator()).createProduct();
  const person = await people.guest();
  const { page } = person;
  await person.open('/');
  await press(person, 'Tab');
  expect(await focused(person)).toMatch(/Skip/);
  await tabTo(person, /^Search$/);
  await press(person, 'Enter');
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
  await page.keyboard.type(pan.name);
  await press(person, 'Enter');
  await person.expectUrl(/\/search\?q=/);
  await expect(person.main.getByRole('link', { name: pan.name }).first()).toBeVisible();
  await tabTo(person, new RegExp(`^${pan.name}`));
  await press(person, 'Enter');
  await person.expectUrl(`/product/${pan.id}`);
  await expect(person.main.getByRole('heading', { level: 1, name: pan.name })).toBeVisible();
  await tabTo(person, /^Add to cart/);
  await press(person, 'Enter');
  await expect(person.drawer).toBeVisible();
  await tabTo(person, /^Go to checkout$/);
  await press(person, 'Enter');
  await person.expectUrl(/\/login/);

  await tabTo(person, /^Create an account$/);
  await press(person, 'Enter');
  await person.expectUrl(/\/register/);
  const account = newAccount();
  await tabTo(person, /^Email/);
  await page.keyboard.type(account.email);
  await tabTo(person, /^Password/);
  await page.keyboard.type(account.password);
  await press(person, 'Enter');

  await person.expectUrl('/checkout');
  await expect(person.main.getByRole('radio', { name: /Delivery to your door/ })).toBeChecked();
  await tabTo(person, /^Delivery to your door/);
  await press(person, 'ArrowDown');
  await expect(person.main.getByRole('radio', { name: /Pick up at the shop/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Your order' }).getByText('Free')).toBeVisible();
  await tabTo(person, /^Order with obligation to pay$/);
  await press(person, 'Enter');
  await person.expectUrl(/\/order\/[^/]+$/);
  await expect(person.main.getByText('Thank you for your order')).toBeVisible();
});
