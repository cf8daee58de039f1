import { expect, it } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

const late = (html: string) => withLateScripts(Buffer.from(html)).toString();

it('marks preloads of scripts and the first module, and leaves everything else', () => {
  const [style, text] = ['<link rel="stylesheet" href="/a.css"/>', '<p>é rel="modulepreload"</p>'];
  const inline = '<script nonce="n">first()</script>';
  expect(
    late(
      `${style}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${text}${inline}<script nonce="n" type="module" async="">import "/a.js"</script>`,
    ),
  ).toBe(
    `${style}<link rel="late-modulepreload" href="/a.js"/><link rel="late-modulepreload" href="/b.js"/>${text}${inline}<script nonce="n" type="late-module" async="">import "/a.js"</script>`,
  );
});

it('leaves a page without scripts as it is', () => {
  expect(late('<p>pan</p>')).toBe('<p>pan</p>');
});
