import type { ReactNode } from 'react';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Scene, type SceneName } from './scene.tsx';

export function Article({
  title,
  lead,
  scene,
  aside,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** A wide picture below the title. */
  scene?: SceneName;
  /** Beside the text on a wide screen, below it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1}>
      <Container>
        <PageHeader title={title} lead={lead} />
        {scene && (
          <Scene
            name={scene}
            priority
            sizes="(min-width: 80rem) 77.5rem, 100vw"
            // The subject is in the lower part of the picture: crop the top.
            className="mb-10 aspect-3/2 rounded-sm object-[50%_75%] sm:mb-16 sm:aspect-[9/4]"
          />
        )}
        <div
          className={
            aside ? 'grid gap-x-20 gap-y-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]' : undefined
          }
        >
          <div className="grid max-w-[68ch] content-start gap-12">{children}</div>
          {aside && <aside className="lg:pt-1">{aside}</aside>}
        </div>
      </Container>
    </main>
  );
}

export function ArticleSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-subheading mb-3">{title}</h2>
      <div className="grid gap-4 text-pretty text-ink-soft [&_a:not([class])]:text-link [&_a:not([class])]:text-ink [&_li]:ms-5 [&_li]:list-disc [&_li]:ps-1 [&_ul]:grid [&_ul]:gap-1.5">
        {children}
      </div>
    </section>
  );
}
