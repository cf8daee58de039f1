import { expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { renderGiftCardEmail } from './mail.tsx';

const email = (design: 'tiles' | null) =>
  renderGiftCardEmail({
    code: 'ABCD-EFGH-JKLM-NPQR',
    value: money(5_000, 'EUR'),
    language: 'ar',
    from: 'Ada',
    message: '',
    design,
    sender: { name: 'Trivet', email: 'shop@example.org', phone: '', addressLines: [], logo: null },
    overrides: null,
    url: 'https://shop.example/ar/products',
  });

it('shows the design at an address of the shop, whatever the language of the email', async () => {
  const { html } = await email('tiles');
  expect(html).toContain('src="https://shop.example/gift-card-designs/tiles.png"');
});

it('has no picture for a card without a design', async () => {
  expect((await email(null)).html).not.toContain('gift-card-designs');
});
