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

it('renders a part twice for all pages with the same data and language', () => {
  const { Name, calls } = counted();
  const cache = new FragmentCache(1_000_000);
  const card = (text: string) => (
    <p key={text}>
      <CachedFragment name="card" by={{ text }}>
        <Name text={text} />
      </CachedFragment>
    </p>
  );
  const expected = renderToString([card('pan'), card('pot')]);
  calls.length = 0;
  for (let round = 0; round < 4; round += 1) expect(page(cache, [card('pan'), card('pot')])).toBe(expected);
  page(cache, card('pan'), { language: 'fr' });
  expect(calls.filter((text) => text === 'pan')).toHaveLength(2 + 1);
});

it.each([
  ['of a page that failed', <b key="a">pan</b>, { keeps: false }],
  ['with the nonce of its page', <script key="a" nonce="secret-nonce" />, {}],
])('keeps no fragment %s', (_, children, options) => {
  const cache = new FragmentCache(1_000_000);
  const part = (
    <CachedFragment name="part" by={1}>
      {children}
    </CachedFragment>
  );
  for (let round = 0; round < 3; round += 1) page(cache, part, options);
  expect(cache.bytes).toBe(0);
});

it('keeps a fragment with ids of React for its place alone', () => {
  const field = <LabelledField />;
  const cache = new FragmentCache(1_000_000);
  const single = (
    <CachedFragment name="field" by={1}>
      {field}
    </CachedFragment>
  );
  for (let round = 0; round < 3; round += 1) page(cache, single);
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
  for (let round = 0; round < 2; round += 1) page(cache, pair);
  expect(cache.bytes).toBeGreaterThan(0);
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
  for (let round = 0; round < 3; round += 1)
    expect(page(cache, outer)).toBe(
      renderToStaticMarkup(
        <ul>
          <b>pan</b>
        </ul>,
      ),
    );
});
