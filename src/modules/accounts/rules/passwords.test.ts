import { describe, expect, it } from 'vitest';
import { passwordStrength } from './passwords.ts';

describe('the strength of a password', () => {
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
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('counts what everybody knows of the person for little', () => {
    const password = 'adalindqvist1';
    expect(passwordStrength(password)).toBe('fair');
    expect(passwordStrength(password, ['ada.lindqvist@example.org', 'Ada Lindqvist'])).toBe('weak');
  });

  it('counts a common password as weak, however long', () => {
    expect(passwordStrength('qwertyuiop1234', [], true)).toBe('weak');
  });
});
