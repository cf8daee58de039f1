import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { splitLanguage } from '#kernel/language.ts';

/** Sanitized HTML of content pages. Links to shop pages navigate on the client. */
export function ContentHtml({ html }: { html: string }) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as HTMLElement).closest('a');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.getAttribute('href')?.startsWith('/') || !isPlain) return;
    event.preventDefault();
    void navigate(splitLanguage(link.pathname).pathname + link.search + link.hash);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handler receives clicks on the links inside; Enter on a link is a click too
    <div
      dir="auto"
      onClick={follow}
      className="text-pretty text-ink-soft [&_a]:text-link [&_a]:text-ink [&_h2]:type-subheading [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-ink [&_h2:first-child]:mt-0 [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:font-medium [&_h3]:text-ink [&_li]:ms-5 [&_li]:ps-1 [&_ol]:mt-4 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_p+p]:mt-4 [&_ul]:mt-4 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_:is(ul,ol)+p]:mt-4"
      // oxlint-disable-next-line react/no-danger -- sanitized on write and again on read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
