import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { baseHeaders, contentSecurityPolicy, takeMark } from './security-headers.ts';

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

describe('hashes of inline scripts', () => {
  const mark = 'of-this-render';
  const inlineScriptHashes = (html: string) => takeMark(Buffer.from(html), mark).scriptHashes;
  const own = (attributes = '') => `<script nonce="${mark}"${attributes}>`;

  it('cover the exact content between the tags, and each script once', () => {
    const html = `<p>x</p>${own()}one()</script>${own(' type="module" async=""')}\n two() </script>${own()}one()</script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf('one()'), hashOf('\n two() ')]);
  });

  it('exclude scripts with src, and data blocks', () => {
    const html = `${own(' src="/assets/a.js"')}</script>${own(' type="application/ld+json"')}{"@type":"Product"}</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it('exclude scripts without the renderer’s nonce', () => {
    const foreign = [
      '<script>evil()</script>',
      '<script nonce="">evil()</script>',
      '<script nonce="guess">evil()</script>',
    ];
    expect(inlineScriptHashes(`${foreign.join('')}${own()}good()</script>`)).toEqual([hashOf('good()')]);
  });

  it('are computed for the page after its nonce is removed', () => {
    const html = Buffer.from(`<p>é</p>${own()}'é'</script><link nonce="${mark}" href="/a.css"/><p>é</p>`);
    const { bytes, scriptHashes } = takeMark(html, mark);
    expect(bytes.toString()).toBe(`<p>é</p><script>'é'</script><link href="/a.css"/><p>é</p>`);
    expect(scriptHashes).toEqual([hashOf("'é'")]);
    expect(bytes.buffer).toBe(html.buffer);
  });
});

describe('content security policy', () => {
  const policy = contentSecurityPolicy({ scriptHashes: ['sha256-abc='], styleHashes: ['sha256-def='] });
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name!, sources];
    }),
  );

  it('allows only hashed inline scripts and nothing from other origins', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(directives.get('style-src')).toEqual(["'self'", "'sha256-def='"]);
    expect(policy).not.toMatch(/unsafe-eval|\*|https?:/);
  });

  it('allows inline styles only in style attributes', () => {
    const inline = [...directives].filter(([, sources]) => sources.includes("'unsafe-inline'"));
    expect(inline.map(([name]) => name)).toEqual(['style-src-attr']);
  });

  it('forbids framing, changing the base address and submitting forms elsewhere', () => {
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
  });
});

describe('security headers of every response', () => {
  it('include HSTS only over https', () => {
    expect(baseHeaders(true)['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains/);
    expect(baseHeaders(false)).not.toHaveProperty('strict-transport-security');
  });

  it('forbid MIME sniffing, framing and camera access, and restrict the referrer and use by other origins', () => {
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
