import { describe, expect, it } from 'vitest';
import { passwordStrength } from './passwords.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 'too-short'],
    ['a1B!x', 'too-short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghij', 'weak'],
    ['12345678', 'weak'],
    ['kettle', 'weak'],
    ['blue kettle', 'fair'],
    ['brass-whisk', 'fair'],
    ['four brass whisks hang', 'strong'],
    ['kX9#vQ2!mZ7p', 'strong'],
  ])('rates %j as %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('rates a password lower if it contains parts of the user’s name and email address', () => {
    const password = 'adalindqvist1';
    expect(passwordStrength(password)).toBe('fair');
    expect(passwordStrength(password, ['ada.lindqvist@example.org', 'Ada Lindqvist'])).toBe('weak');
  });

  it('rates a long password as weak if it is common', () => {
    expect(passwordStrength('qwertyuiop1234', [], true)).toBe('weak');
  });
});
