import { expect, it } from 'vitest';
import { correctedText } from './spelling.ts';

it('spells corrected words as the texts do', () => {
  const texts = ['Cafetière italienne en inox', 'CAFETIERE'];
  const words = ['cafetire', 'italiene'];
  const corrected = ['cafetiere', 'italienne'];
  expect(correctedText('cafetire italiene', { words, corrected }, texts)).toBe('cafetière italienne');
  const arabic = { words: ['مقلا', 'كبيره'], corrected: ['مقلاه', 'كبيره'] };
  expect(correctedText('مقلا كبيرة', arabic, ['مقلاة حديد زهر، 26 سم'])).toBe('مقلاة كبيرة');
});

it('keeps what is not a corrected word: prices, numbers, words that say nothing, hyphens', () => {
  const couteau = { words: ['couteua', 'pain'], corrected: ['couteau', 'pain'] };
  expect(correctedText(' couteua à pain moins de 50 € ', couteau, [])).toBe('couteau à pain moins de 50 €');
  const knife = { words: ['bread', 'knif', '20', 'cm'], corrected: ['bread', 'knife', '20', 'cm'] };
  expect(correctedText('Bread-knif 20cm', knife, [])).toBe('Bread-knife 20cm');
  const twice = { words: ['pann', 'pann'], corrected: ['pan', 'pan'] };
  expect(correctedText('pann, pann', twice, [])).toBe('pan, pan');
});
