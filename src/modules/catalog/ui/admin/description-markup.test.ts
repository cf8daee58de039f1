import { expect, test } from 'vitest';
import { descriptionHtml, descriptionText } from './description-markup.ts';

test.each([
  ['Cast in sand.\n\nEnamelled twice.', '<p>Cast in sand.</p><p>Enamelled twice.</p>'],
  ['One line\nand the next', '<p>One line<br />and the next</p>'],
  ['- pot\n- lid', '<ul><li>pot</li><li>lid</li></ul>'],
  ['1. fill\n2. boil', '<ol><li>fill</li><li>boil</li></ol>'],
  ['A **very** *calm* pot', '<p>A <strong>very</strong> <em>calm</em> pot</p>'],
  [
    'See [our guide](https://trivet.example/care?a=1&b=2)',
    '<p>See <a href="https://trivet.example/care?a=1&amp;b=2">our guide</a></p>',
  ],
  [String.raw`4 \* 5, \[sic\]`, '<p>4 * 5, [sic]</p>'],
  ['Salt & pepper < 5 g', '<p>Salt &amp; pepper &lt; 5 g</p>'],
])('the text %j converts to HTML and back without a change', (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
  expect(descriptionText(html)).toBe(text);
});

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['[x](https://a.example/"onclick=x)', '<p>[x](https://a.example/&quot;onclick=x)</p>'],
])('the typed text %j is escaped as the text of a paragraph', (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
});

test('a paragraph that looks like a list item stays a paragraph', () => {
  const html = '<p>- not a point</p><p>1. neither</p>';
  expect(descriptionHtml(descriptionText(html))).toBe(html);
});

test('link attributes that the server adds do not appear in the text', () => {
  expect(descriptionText('<p><a href="https://a.example" rel="noopener nofollow">a</a></p>')).toBe(
    '[a](https://a.example)',
  );
});
