import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Breadcrumb } from '#ui/breadcrumbs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useUnreadOrders } from '../../staff/unread-orders.ts';

export interface AdminPageProps {
  title: string;
  /** Description below the title. */
  lead?: ReactNode;
  breadcrumbs?: readonly Breadcrumb[];
  actions?: ReactNode;
  children: ReactNode;
}

/** A back office page. Its title contains the number of unread orders, visible from another browser tab. */
export function AdminPage({ title, lead, breadcrumbs, actions, children }: AdminPageProps) {
  const { t } = useLingui();
  const unread = useUnreadOrders();
  const name = `${title} · ${t`Back office`}`;
  return (
    <>
      <title>{unread > 0 ? `(${unread}) ${name}` : name}</title>
      <main id="content" tabIndex={-1} className="outline-none">
        <PageHeader
          dense
          title={title}
          lead={lead}
          breadcrumbs={breadcrumbs}
          actions={actions}
          className="print:pt-0"
        />
        {children}
      </main>
    </>
  );
}
