import { describe, expect, it } from 'vitest';
import { exactMomentText, momentText, parseMoment } from './moment-text.ts';

describe('moments of a video', () => {
  it.each([
    [0, '0:00'],
    [134_000, '2:14'],
    [3_734_000, '1:02:14'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(momentText(ms)).toBe(text);
    expect(parseMoment(text)).toBe(ms);
  });

  it.each([
    ['14', 14_000],
    ['90', 90_000],
    ['2:14.5', 134_500],
    ['2:14,25', 134_250],
    ['75:00', 4_500_000],
  ])('reads %s', (text, ms) => {
    expect(parseMoment(text)).toBe(ms);
  });

  it.each(['', 'abc', '2:75', '1:75:00', '-3', '1:', '2:14:', '1.2345'])('refuses “%s”', (text) => {
    expect(parseMoment(text)).toBeNull();
  });

  it('keeps tenths in an input', () => {
    expect(exactMomentText(134_500)).toBe('2:14.5');
    expect(exactMomentText(134_050)).toBe('2:14.05');
    expect(exactMomentText(134_000)).toBe('2:14');
  });
});
