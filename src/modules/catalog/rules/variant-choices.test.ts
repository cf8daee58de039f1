import { expect, it, vi } from 'vitest';
import { money } from '#kernel/money.ts';
import type { SetComponent } from '../contract/product.ts';
import { variantChoices, variantFields } from './variant-choices.ts';

const component = (id: string, variants: [id: string, inStock: boolean][]): SetComponent => ({
  product: { id, name: `The ${id}`, price: money(1_000, 'EUR') },
  color: null,
  quantity: 1,
  image: null,
  choice: {
    options: [],
    variants: variants.map(([variantId, inStock]) => ({
      id: variantId,
      name: variantId,
      optionValues: [variantId],
      price: money(1_000, 'EUR'),
      inStock,
      image: null,
    })),
  },
});
const fixed: SetComponent = { ...component('board', []), choice: undefined };

it('a product with options has one field, for its variant', () => {
  const onVariant = vi.fn<(id: string) => void>();
  const choices = { variants: [{ id: 'moss', name: 'Moss' }], components: [] };
  const [field, ...more] = variantFields('Pot', choices, 'moss', onVariant);
  expect(more).toEqual([]);
  expect(field).toMatchObject({ name: 'Pot', isComponent: false, variantId: 'moss' });
  field!.onVariant('sky');
  expect(onVariant).toHaveBeenCalledWith('sky');
});

it('a set has one field for each component that is chosen; choosing one chooses the others in stock', () => {
  const onVariant = vi.fn<(id: string) => void>();
  const choices = variantChoices({
    variants: [],
    components: [
      component('pot', [
        ['moss', false],
        ['sky', true],
      ]),
      fixed,
      component('mug', [
        ['cream', true],
        ['slate', true],
      ]),
    ],
  });
  const fields = (id: string) => variantFields('Set', choices, id, onVariant);
  expect(fields('').map(({ name, isComponent, variantId }) => [name, isComponent, variantId])).toEqual([
    ['The pot', true, ''],
    ['The mug', true, ''],
  ]);
  fields('')[1]!.onVariant('slate');
  expect(onVariant).toHaveBeenLastCalledWith('mug:slate,pot:sky');
  fields('mug:slate,pot:sky')[0]!.onVariant('moss');
  expect(onVariant).toHaveBeenLastCalledWith('mug:slate,pot:moss');
});

it('a set of fixed components and a product without options have no field', () => {
  expect(
    variantFields(
      'Set',
      variantChoices({ variants: [], components: [fixed] }),
      '',
      vi.fn<(id: string) => void>(),
    ),
  ).toEqual([]);
});
