import type { TextPart } from '../../rules/changed-words.ts';

const tags = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Parts of a text, those that were removed struck through and those that were added underlined. */
export function WordChanges({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ kind, text }, index) => {
    const Tag = tags[kind];
    return (
      // Parts have no other identity than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Tag key={index} className={kind === 'removed' ? 'text-berry-ink' : undefined}>
        {text}
      </Tag>
    );
  });
}
