import { expect, it } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

it('gives preloads of scripts a low priority, and leaves everything else', () => {
  const [style, text] = ['<link rel="stylesheet" href="/a.css"/>', '<p>é rel="modulepreload"</p>'];
  const html = `${style}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${text}`;
  expect(withLateScripts(Buffer.from(html)).toString()).toBe(
    `${style}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>${text}`,
  );
});

it('leaves a page without scripts as it is', () => {
  expect(withLateScripts(Buffer.from('<p>pan</p>')).toString()).toBe('<p>pan</p>');
});
