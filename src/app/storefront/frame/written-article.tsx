import type { ReactNode } from 'react';
import type { ShownPage } from '#modules/content/service/show-content.ts';
import type { HousePageWords } from '../house-words/house-page.ts';
import { Article } from './article.tsx';
import { WrittenText } from './written-text.tsx';

/** Content page written by staff, or the default content. */
export function WrittenArticle({
  written,
  ownWords,
  aside,
}: {
  written: ShownPage | null;
  ownWords?: HousePageWords;
  aside?: ReactNode;
}) {
  if (written) {
    return (
      <Article
        title={<bdi>{written.title}</bdi>}
        lead={written.lead === '' ? undefined : <bdi>{written.lead}</bdi>}
        aside={aside}
      >
        <WrittenText html={written.body} />
      </Article>
    );
  }
  return (
    <Article title={ownWords?.title} lead={ownWords?.lead} aside={aside}>
      {ownWords?.body}
    </Article>
  );
}
