import type { ReactNode } from 'react';
import { Container } from '#ui/container.tsx';
import { classNames } from '#ui/class-names.ts';

/** Layout of sign-in, registration and other pages with one short form, with optional content beside it. */
export function SignInLayout({
  title,
  lead,
  children,
  foot,
  aside,
}: {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
  /** Link to a related page, below the form. */
  foot: ReactNode;
  /** Content beside the form, such as a guest's cart. */
  aside?: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1}>
      <Container className="py-12 sm:py-18">
        <div
          className={classNames(
            'mx-auto grid gap-x-20 gap-y-14',
            aside ? 'max-w-[60rem] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : 'max-w-[26rem]',
          )}
        >
          <div className="mx-auto w-full max-w-[26rem]">
            <h1 className="type-title">{title}</h1>
            <p className="mt-3 mb-8 text-ink-soft">{lead}</p>
            {children}
            <p className="mt-8 border-t border-hairline pt-6 text-center">{foot}</p>
          </div>
          {aside && <div className="rounded-lg bg-linen p-6 sm:p-8 lg:self-start">{aside}</div>}
        </div>
      </Container>
    </main>
  );
}
