import type { ReactNode } from 'react';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** Frame of account pages for guests, without the account navigation. */
export function GuestFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={title} lead={lead} className="max-lg:pb-6!" />
        {children}
      </Container>
    </main>
  );
}
