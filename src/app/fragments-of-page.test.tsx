import { type ReactNode, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CachedFragment, CachedFragmentWithIds, PageFragmentsContext } from '#ui/cached-fragment.tsx';
import { FragmentCache } from './fragment-cache.ts';
import { FragmentsOfPage } from './fragments-of-page.ts';

const page = (cache: FragmentCache, content: ReactNode, { language = 'en', keeps = true } = {}): string => {
  const fragments = new FragmentsOfPage(cache, language);
  const html = renderToString(<PageFragmentsContext value={fragments}>{content}</PageFragmentsContext>);
  return fragments.complete(Buffer.from(html), { mark: 'secret-nonce', keeps }).toString();
};

function LabelledField() {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>Name</label>
      <input id={id} />
    </p>
  );
}

/** A component that counts how often it renders. */
function counted() {
  const calls: string[] = [];
  const Name = ({ text }: { text: string }) => {
    calls.push(text);
    return <b>{text}</b>;
  };
  return { Name, calls };
}

it('renders a part once for all pages with the same data and language', () => {
  const { Name, calls } = counted();
  const cache = new FragmentCache(1_000_000);
  const card = (text: string) => (
    <p key={text}>
      <CachedFragment name="card" by={{ text }}>
        <Name text={text} />
      </CachedFragment>
    </p>
  );
  for (let round = 0; round < 2; round += 1)
    expect(page(cache, [card('pan'), card('pot')])).toBe(renderToString([card('pan'), card('pot')]));
  page(cache, card('pan'), { language: 'fr' });
  // Twice by `renderToString` alone.
  expect(calls.filter((text) => text === 'pan')).toHaveLength(1 + 2 + 1);
});

it.each([
  ['of a page that failed', <b key="a">pan</b>, { keeps: false }],
  ['with the nonce of its page', <script key="a" nonce="secret-nonce" />, {}],
])('keeps no fragment %s', (_, children, options) => {
  const cache = new FragmentCache(1_000_000);
  page(
    cache,
    <CachedFragment name="part" by={1}>
      {children}
    </CachedFragment>,
    options,
  );
  expect(cache.bytes).toBe(0);
});

it('keeps a fragment with ids of React for its place alone', () => {
  const field = <LabelledField />;
  const cache = new FragmentCache(1_000_000);
  page(
    cache,
    <CachedFragment name="field" by={1}>
      {field}
    </CachedFragment>,
  );
  expect(cache.bytes).toBe(0);
  const pair = (
    <>
      {[1, 2].map((place) => (
        <CachedFragmentWithIds key={place} name="field" by={1}>
          {field}
        </CachedFragmentWithIds>
      ))}
    </>
  );
  page(cache, pair);
  const ids = [...page(cache, pair).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(2);
});

it('renders fragments within a fragment as part of it', () => {
  const inner = (
    <CachedFragment name="inner" by={1}>
      <b>pan</b>
    </CachedFragment>
  );
  const outer = (
    <CachedFragment name="outer" by={1}>
      <ul>{inner}</ul>
    </CachedFragment>
  );
  const cache = new FragmentCache(1_000_000);
  for (let round = 0; round < 2; round += 1)
    expect(page(cache, outer)).toBe(
      renderToStaticMarkup(
        <ul>
          <b>pan</b>
        </ul>,
      ),
    );
});
