import { describe, expect, it } from 'vitest';
import { factNames, type Facts } from '../contract/names.ts';
import { fillHtml, fillLine, unknownFacts } from './facts.ts';

const none = Object.fromEntries(factNames.map((name) => [name, ''])) as Facts;
const facts: Facts = { ...none, return_days: '14 days', shop_name: 'Pots & <Pans>' };

describe('placeholders', () => {
  it('are filled from the settings', () => {
    expect(fillLine('Within {return_days}, at {shop_name}.', facts)).toBe(
      'Within 14 days, at Pots & <Pans>.',
    );
  });

  it('are escaped in HTML, whatever the shop’s name', () => {
    expect(fillHtml('<p>At <strong>{shop_name}</strong></p>', facts)).toBe(
      '<p>At <strong>Pots &#38; &#60;Pans&#62;</strong></p>',
    );
  });

  it('without a value remove only their own paragraph', () => {
    expect(fillHtml('<p>Free from {free_delivery_from}.</p><p>Within {return_days}.</p>', facts)).toBe(
      '<p>Within 14 days.</p>',
    );
  });

  it('without a value remove their list item, and a list without items', () => {
    const list = '<ul><li><p>{delivery_price} a parcel</p></li><li><p>Kept for {return_days}</p></li></ul>';
    expect(fillHtml(list, facts)).toBe('<ul><li><p>Kept for 14 days</p></li></ul>');
    expect(fillHtml('<ul><li>{delivery_price}</li></ul><p>After</p>', facts)).toBe('<p>After</p>');
  });

  it('that are unknown are reported', () => {
    expect(unknownFacts('{return_days} {days} {days} {nothing_such}')).toEqual(['days', 'nothing_such']);
    expect(unknownFacts('a { b } and {A}')).toEqual([]);
  });
});
