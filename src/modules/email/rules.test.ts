import { describe, expect, it } from 'vitest';
import { emailKinds, emailPlaceholders, type EmailText } from './contract/template-names.ts';
import {
  overriddenParts,
  type TemplateOverrides,
  isChanged,
  placeholdersOf,
  unknownPlaceholders,
  applyTemplate,
  hideAccountLinks,
} from './rules.ts';

const own: EmailText = { subject: 'We have it', opening: 'Thank you.', closing: '' };
const none: TemplateOverrides = { subject: null, opening: null, closing: null };
const values = { customerName: 'Ada', orderNumber: '1042', total: '$96.90', shopName: 'Trivet' };

describe('email text', () => {
  it('uses the default for each part that is not customized', () => {
    expect(applyTemplate(own, null, values)).toEqual(own);
    expect(applyTemplate(own, none, values)).toEqual(own);
    expect(applyTemplate(own, { ...none, closing: 'Yours, {shopName}' }, values)).toEqual({
      ...own,
      closing: 'Yours, Trivet',
    });
  });

  it('replaces placeholders wherever and however often they occur', () => {
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

  it('does not replace placeholders inside values', () => {
    const called = { ...values, customerName: '{total} {constructor}' };
    expect(applyTemplate(own, { ...none, opening: 'Dear {customerName}' }, called).opening).toBe(
      'Dear {total} {constructor}',
    );
  });

  it('keeps the subject on one line, whatever a placeholder contains', () => {
    const called = { ...values, customerName: 'Ada\r\nBcc: everybody@example.org\u2028x' };
    const { subject } = applyTemplate(own, { ...none, subject: 'For {customerName}' }, called);
    expect(subject).toBe('For Ada Bcc: everybody@example.org x');
    expect(applyTemplate({ ...own, subject: 'For Ada\nBcc: x' }, null, values).subject).toBe(
      'For Ada Bcc: x',
    );
  });

  it('drops lines whose placeholder has no value, and uses the default when nothing is left', () => {
    const withoutName = { ...values, customerName: '' };
    const written = {
      ...none,
      opening: 'Dear {customerName},\n\nHere it is.',
      subject: 'For {customerName}',
    };
    expect(applyTemplate(own, written, withoutName)).toEqual({ ...own, opening: 'Here it is.' });
  });

  it('may have an empty closing, but no other empty part', () => {
    const ending = { ...own, closing: 'Goodbye' };
    expect(applyTemplate(ending, { subject: '', opening: '', closing: '' }, values)).toEqual({
      ...own,
      closing: '',
    });
  });

  it('keeps unknown placeholders as written', () => {
    expect(applyTemplate(own, { ...none, opening: '{toString} {x}' }, values).opening).toBe('{toString} {x}');
  });
});

describe('placeholders', () => {
  it('that the email kind does not have are reported, each once', () => {
    expect(
      unknownPlaceholders('order-placed', '{orderNumber} {code} {code} { total } {} {toString}'),
    ).toEqual(['code', ' total ', '', 'toString']);
    expect(unknownPlaceholders('gift-card', '{orderNumber} } { {amount}')).toEqual(['orderNumber']);
  });

  it('that the email kind has are accepted', () => {
    for (const kind of emailKinds) {
      const text = Object.values(placeholdersOf(kind)).join(' ');
      expect(unknownPlaceholders(kind, text)).toEqual([]);
      expect(Object.keys(placeholdersOf(kind))).toEqual([...emailPlaceholders[kind]]);
    }
  });
});

it('an email template part equal to the default counts as unchanged', () => {
  expect(overriddenParts(own, own)).toEqual(none);
  expect(isChanged(overriddenParts(own, own))).toBe(false);
  expect(overriddenParts({ ...own, closing: 'Bye' }, own)).toEqual({ ...none, closing: '' });
  expect(isChanged({ ...none, closing: '' })).toBe(true);
  expect(isChanged(null)).toBe(false);
});

describe('hideAccountLinks', () => {
  it('removes the secret of links that reset a password or verify an address', () => {
    const secret = 'kP3vX9mQ2rT7wZ5bN8cL4hJ6gF1dS0aYkP3vX9mQ2rT';
    const html = `<a href="https://shop.example/reset-password#${secret}">Reset</a> /fr/verify-email#${secret}`;
    expect(hideAccountLinks(html)).toBe(
      '<a href="https://shop.example/reset-password#hidden">Reset</a> /fr/verify-email#hidden',
    );
  });

  it('leaves other links unchanged', () => {
    const text = 'https://shop.example/open-order#0199.abc and /profile/security#passkeys';
    expect(hideAccountLinks(text)).toBe(text);
  });
});
