import { expect, it } from 'vitest';
import { spelled } from './spelling.ts';

it('spells words as the texts do', () => {
  expect(spelled(['cafetiere', 'italienne'], ['Cafetière italienne en inox', 'CAFETIERE'])).toBe(
    'cafetière italienne',
  );
  expect(spelled(['مقلاه', 'كبيره'], ['مقلاة حديد زهر، 26 سم'])).toBe('مقلاة كبيره');
  expect(spelled(['26', 'cm', 'pan'], [])).toBe('26 cm pan');
});
