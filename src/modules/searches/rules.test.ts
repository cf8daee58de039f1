import { describe, expect, it } from 'vitest';
import { countedText, countsByDay } from './rules.ts';

describe('the text that is counted', () => {
  it('has small letters and single spaces', () => {
    expect(countedText('  Frying\t PAN \u0000 28 cm ')).toBe('frying pan 28 cm');
    expect(countedText('Poêle À Frire')).toBe('poêle à frire');
    expect(countedText('Poe\u0302le')).toBe('poêle');
    expect(countedText('مقلاة  ٢٨ سم')).toBe('مقلاة ٢٨ سم');
    expect(countedText('fry\u200bing')).toBe('frying');
  });

  it('is null without a letter or digit, and above 80 characters', () => {
    expect(countedText('')).toBeNull();
    expect(countedText(' \u200f ')).toBeNull();
    expect(countedText('?!')).toBeNull();
    expect(countedText('pan '.repeat(20))).toBe('pan '.repeat(20).trim());
    expect(countedText('x'.repeat(81))).toBeNull();
    expect(countedText('🍳'.repeat(81))).toBeNull();
  });

  it.each([
    ['ada@example.org'],
    ['my mail is ada @ example.org'],
    ['ada＠example.org'],
    ['ada (at) example.org'],
    ['+33 6 12 34 56 78'],
    ['06.12.34.56.78'],
    ['(030) 123-4567'],
    ['٠٦١٢٣٤٥٦٧٨'],
    ['4242 4242 4242 4242'],
    ['4242424242424242'],
    ['de89 3704 0044 0532 0130 00'],
    ['gift-ab12-cd34-ef56'],
    ['order k3jf9alq0zmx81bq'],
  ])('is null for %j', (typed) => {
    expect(countedText(typed)).toBeNull();
  });

  it.each([
    ['pan 28 cm'],
    ['3.5 l dutch oven 26cm'],
    ['under 1,250.00'],
    ['thermomix tm6'],
    ['pan 24 28 32'],
  ])('keeps %j', (typed) => {
    expect(countedText(typed)).toBe(typed);
  });
});

describe('the counts of a history', () => {
  it('sum to the searches and clicks of a week, with no more clicks than searches on a day', () => {
    const counts = countsByDay({ perWeek: 14, clickedPercent: 70, days: 70, seed: 3 });
    const sum = (key: 'searches' | 'clicked') => counts.reduce((all, each) => all + each[key], 0);
    expect(counts).toHaveLength(70);
    expect(Math.abs(sum('searches') - 140)).toBeLessThanOrEqual(1);
    expect(Math.abs(sum('clicked') - 98)).toBeLessThanOrEqual(1);
    expect(counts.every(({ searches, clicked }) => clicked <= searches)).toBe(true);
    const rare = countsByDay({ perWeek: 1, clickedPercent: 0, days: 7, seed: 0 });
    expect(rare.filter(({ searches }) => searches > 0)).toHaveLength(1);
  });
});
