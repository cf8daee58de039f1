import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SetIcon } from '#ui/admin/icons.ts';
import { PackageIcon, SearchIcon } from '#ui/icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ListedKind } from './list-columns.ts';

export function NoMatches({ listed }: { listed: ListedKind }) {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={listed === 'sets' ? <Trans>No sets found</Trans> : <Trans>No products found</Trans>}
      text={<Trans>Try changing the filters or search term.</Trans>}
      action={
        <ButtonLink variant="secondary" to={`/admin/${listed}`}>
          {listed === 'sets' ? <Trans>Show all sets</Trans> : <Trans>Show all products</Trans>}
        </ButtonLink>
      }
    />
  );
}

export function NoProducts() {
  return (
    <EmptyState
      icon={<PackageIcon />}
      title={<Trans>No products yet</Trans>}
      text={<Trans>New products start as drafts that only staff can see.</Trans>}
      action={
        <EditorLink to="/admin/products/new">
          <Trans>New product</Trans>
        </EditorLink>
      }
    />
  );
}

export function NoSets() {
  return (
    <EmptyState
      icon={<SetIcon />}
      title={<Trans>No sets yet</Trans>}
      text={<Trans>A set bundles several products at one price. Its stock depends on theirs.</Trans>}
      action={
        <EditorLink to="/admin/products/new?kind=set">
          <Trans>New set</Trans>
        </EditorLink>
      }
    />
  );
}

export function RowsSkeleton() {
  return (
    <div>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-hairline py-2.5">
          <Skeleton className="h-12 w-10" />
          <Skeleton className="h-5 max-w-72 grow" />
          <Skeleton className="ms-auto h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
