import type { ReactNode } from 'react';
import type { ShownPage } from '#modules/content/service/show-content.ts';
import type { DefaultPage } from '../default-content/default-page.ts';
import { Article } from './article.tsx';
import { ContentHtml } from './content-html.tsx';

/** Content page written by staff, or the default content. */
export function ContentArticle({
  written,
  defaultContent,
  aside,
}: {
  written: ShownPage | null;
  defaultContent?: DefaultPage;
  aside?: ReactNode;
}) {
  if (written) {
    return (
      <Article
        title={<bdi>{written.title}</bdi>}
        lead={written.lead === '' ? undefined : <bdi>{written.lead}</bdi>}
        aside={aside}
      >
        <ContentHtml html={written.body} />
      </Article>
    );
  }
  return (
    <Article title={defaultContent?.title} lead={defaultContent?.lead} aside={aside}>
      {defaultContent?.body}
    </Article>
  );
}
