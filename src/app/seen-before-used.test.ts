import { describe, expect, it } from 'vitest';
import { seenBeforeUsed } from './seen-before-used.ts';

const page = [
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/shell-1.js"/>',
  '<link rel="modulepreload" href="/libraries-2.js"/><link rel="preload" as="image" href="/a.webp"/></head>',
  '<script nonce="n">early()</script>',
  '<script nonce="n" type="module" async="">import "/manifest.js";',
  'import * as route0 from "/root.js";',
  'import * as route1_main from "/page.js";',
  'const route1 = {...route1_main};',
  'import("/entry.js");</script><script nonce="n">late("import \\"/no.js\\"")</script>',
].join('\n');

describe('a page that is seen before it is used', () => {
  it('names no script before it is painted, and other things as before', () => {
    const [head] = seenBeforeUsed(page).split('</head>');
    expect(head).not.toContain('a.js');
    expect(head).toContain('<link rel="preload" as="image" href="/a.webp"/>');
  });

  it('fetches them at once when it has been painted, and runs them in their order', () => {
    const code = /type="module" async="">([^]*?)<\/script>/.exec(seenBeforeUsed(page))![1]!;
    expect(code.trim().split('\n')).toEqual([
      expect.stringMatching(/^await new Promise\(.*requestAnimationFrame/),
      // What is below the fold comes meanwhile.
      expect.stringMatching(/^\(async\(\)=>\{.*contentVisibility="visible"/),
      expect.stringMatching(
        /^let asked=0;for\(const href of \["\/a\.js","\/shell-1\.js","\/libraries-2\.js"\]\).*"modulepreload"/,
      ),
      // What takes long the first time is done while they come.
      expect.stringMatching(/^new Intl\.NumberFormat\(.*setTimeout/),
      // Each of these gives way before the next.
      expect.stringMatching(
        /^for\(const href of \["\/libraries-2\.js","\/shell-1\.js"\]\)\{await import.*setTimeout/,
      ),
      'await import("/manifest.js");',
      'const route0 = await import("/root.js");',
      'const route1_main = await import("/page.js");',
      'const route1 = {...route1_main};',
      'import("/entry.js");',
      'dispatchEvent(new Event("page-modules"));',
    ]);
  });

  it('leaves other scripts as they are', () => {
    const html = seenBeforeUsed(page);
    expect(html).toContain('<script nonce="n">early()</script>');
    expect(html).toContain('<script nonce="n">late("import \\"/no.js\\"")</script>');
    expect(seenBeforeUsed('<p>no script</p>')).toBe('<p>no script</p>');
  });
});
