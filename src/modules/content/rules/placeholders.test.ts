import { describe, expect, it } from 'vitest';
import { placeholderNames, type PlaceholderTexts } from '../contract/kinds.ts';
import { fillHtml, fillLine, unknownPlaceholders } from './placeholders.ts';

const none = Object.fromEntries(placeholderNames.map((name) => [name, ''])) as PlaceholderTexts;
const placeholders: PlaceholderTexts = { ...none, return_days: '14 days', shop_name: 'Pots & <Pans>' };

describe('placeholders', () => {
  it('are filled in a line of plain text', () => {
    expect(fillLine('Within {return_days}, at {shop_name}.', placeholders)).toBe(
      'Within 14 days, at Pots & <Pans>.',
    );
  });

  it('are filled with escaped values in HTML', () => {
    expect(fillHtml('<p>At <strong>{shop_name}</strong></p>', placeholders)).toBe(
      '<p>At <strong>Pots &#38; &#60;Pans&#62;</strong></p>',
    );
  });

  it('without a value remove only their own paragraph', () => {
    expect(fillHtml('<p>Free from {free_delivery_from}.</p><p>Within {return_days}.</p>', placeholders)).toBe(
      '<p>Within 14 days.</p>',
    );
  });

  it('without a value remove their list item, and a list without items', () => {
    const list = '<ul><li><p>{delivery_price} a parcel</p></li><li><p>Kept for {return_days}</p></li></ul>';
    expect(fillHtml(list, placeholders)).toBe('<ul><li><p>Kept for 14 days</p></li></ul>');
    expect(fillHtml('<ul><li>{delivery_price}</li></ul><p>After</p>', placeholders)).toBe('<p>After</p>');
  });

  it('that are unknown are reported', () => {
    expect(unknownPlaceholders('{return_days} {days} {days} {nothing_such}')).toEqual([
      'days',
      'nothing_such',
    ]);
    expect(unknownPlaceholders('a { b } and {A}')).toEqual([]);
  });
});
