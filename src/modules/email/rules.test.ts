import { describe, expect, it } from 'vitest';
import { emailKinds, emailPlaceholders, type EmailText } from './contract/template-names.ts';
import {
  overriddenParts,
  type TemplateOverrides,
  isChanged,
  placeholdersOf,
  unknownPlaceholders,
  applyTemplate,
} from './rules.ts';

const own: EmailText = { subject: 'We have it', opening: 'Thank you.', closing: '' };
const none: TemplateOverrides = { subject: null, opening: null, closing: null };
const values = { customerName: 'Ada', orderNumber: '1042', total: '$96.90', shopName: 'Trivet' };

describe('the words of a mail', () => {
  it('are the shop’s own, part by part, where nothing was written', () => {
    expect(applyTemplate(own, null, values)).toEqual(own);
    expect(applyTemplate(own, none, values)).toEqual(own);
    expect(applyTemplate(own, { ...none, closing: 'Yours, {shopName}' }, values)).toEqual({
      ...own,
      closing: 'Yours, Trivet',
    });
  });

  it('say what the placeholders say, wherever and however often they stand', () => {
    const { subject, opening } = applyTemplate(
      own,
      {
        ...none,
        subject: '{orderNumber}: {total}',
        opening: 'Dear {customerName},\n\n{shopName} {shopName}',
      },
      values,
    );
    expect([subject, opening]).toEqual(['1042: $96.90', 'Dear Ada,\n\nTrivet Trivet']);
  });

  it('read what somebody is called once: a name is no placeholder', () => {
    const called = { ...values, customerName: '{total} {constructor}' };
    expect(applyTemplate(own, { ...none, opening: 'Dear {customerName}' }, called).opening).toBe(
      'Dear {total} {constructor}',
    );
  });

  it('are one line in the subject, whatever stands in a placeholder', () => {
    const called = { ...values, customerName: 'Ada\r\nBcc: everybody@example.org\u2028x' };
    const { subject } = applyTemplate(own, { ...none, subject: 'For {customerName}' }, called);
    expect(subject).toBe('For Ada Bcc: everybody@example.org x');
    expect(applyTemplate({ ...own, subject: 'For Ada\nBcc: x' }, null, values).subject).toBe(
      'For Ada Bcc: x',
    );
  });

  it('leave out a line that has nothing to say, and are the shop’s own where nothing is left', () => {
    const nobody = { ...values, customerName: '' };
    const written = {
      ...none,
      opening: 'Dear {customerName},\n\nHere it is.',
      subject: 'For {customerName}',
    };
    expect(applyTemplate(own, written, nobody)).toEqual({ ...own, opening: 'Here it is.' });
  });

  it('can be nothing at the end, and nowhere else', () => {
    const ending = { ...own, closing: 'Goodbye' };
    expect(applyTemplate(ending, { subject: '', opening: '', closing: '' }, values)).toEqual({
      ...own,
      closing: '',
    });
  });

  it('leave alone what nobody knows', () => {
    expect(applyTemplate(own, { ...none, opening: '{toString} {x}' }, values).opening).toBe('{toString} {x}');
  });
});

describe('placeholders', () => {
  it('that a kind does not know are named, each once', () => {
    expect(
      unknownPlaceholders('order-placed', '{orderNumber} {code} {code} { total } {} {toString}'),
    ).toEqual(['code', ' total ', '', 'toString']);
    expect(unknownPlaceholders('gift-card', '{orderNumber} } { {amount}')).toEqual(['orderNumber']);
  });

  it('are known to their own kind, every one', () => {
    for (const kind of emailKinds) {
      const text = Object.values(placeholdersOf(kind)).join(' ');
      expect(unknownPlaceholders(kind, text)).toEqual([]);
      expect(Object.keys(placeholdersOf(kind))).toEqual([...emailPlaceholders[kind]]);
    }
  });
});

it('a part that says what the shop says is no change', () => {
  expect(overriddenParts(own, own)).toEqual(none);
  expect(isChanged(overriddenParts(own, own))).toBe(false);
  expect(overriddenParts({ ...own, closing: 'Bye' }, own)).toEqual({ ...none, closing: '' });
  expect(isChanged({ ...none, closing: '' })).toBe(true);
  expect(isChanged(null)).toBe(false);
});
