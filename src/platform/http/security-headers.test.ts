import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { baseHeaders, contentSecurityPolicy, inlineScriptHashes, withoutMark } from './security-headers.ts';

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

describe('hashes of inline scripts', () => {
  const mark = 'of-this-render';
  const own = (attributes = '') => `<script nonce="${mark}"${attributes}>`;

  it('are of exactly what stands between the tags, each once', () => {
    const html = `<p>x</p>${own()}one()</script>${own(' type="module" async=""')}\n two() </script>${own()}one()</script>`;
    expect(inlineScriptHashes(html, mark)).toEqual([hashOf('one()'), hashOf('\n two() ')]);
  });

  it('leave out scripts that are fetched, and data that is not run', () => {
    const html = `${own(' src="/assets/a.js"')}</script>${own(' type="application/ld+json"')}{"@type":"Product"}</script>`;
    expect(inlineScriptHashes(html, mark)).toEqual([]);
  });

  it('leave out scripts that the renderer has not written', () => {
    const foreign = [
      '<script>evil()</script>',
      '<script nonce="">evil()</script>',
      '<script nonce="guess">evil()</script>',
    ];
    expect(inlineScriptHashes(`${foreign.join('')}${own()}good()</script>`, mark)).toEqual([
      hashOf('good()'),
    ]);
  });

  it('go with a page that no longer bears the mark', () => {
    expect(withoutMark(`${own()}one()</script><link nonce="${mark}" href="/a.css"/>`, mark)).toBe(
      '<script>one()</script><link href="/a.css"/>',
    );
  });
});

describe('the content security policy', () => {
  const policy = contentSecurityPolicy({ scriptHashes: ['sha256-abc='], styleHashes: ['sha256-def='] });
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name!, sources];
    }),
  );

  it('runs nothing inline but what is hashed, and nothing from elsewhere', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(directives.get('style-src')).toEqual(["'self'", "'sha256-def='"]);
    expect(policy).not.toMatch(/unsafe-eval|\*|https?:/);
  });

  it('allows inline only in style attributes', () => {
    const inline = [...directives].filter(([, sources]) => sources.includes("'unsafe-inline'"));
    expect(inline.map(([name]) => name)).toEqual(['style-src-attr']);
  });

  it('lets no page frame the shop, move its base or take its forms', () => {
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
  });
});

describe('headers of every answer', () => {
  it('promise encryption only where the shop is reached by it', () => {
    expect(baseHeaders(true)['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains/);
    expect(baseHeaders(false)).not.toHaveProperty('strict-transport-security');
  });

  it('forbid guessing types, framing, and devices', () => {
    expect(baseHeaders(false)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(baseHeaders(false)['permissions-policy']).toContain('camera=()');
  });
});
