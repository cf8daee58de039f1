import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from './query-view.tsx';
import { Pagination } from './pagination.tsx';
import type { ListAddress } from './use-list-address.ts';

/** One page of a list with pagination; the previous page stays dimmed while the next loads. */
export function PagedQueryView<Data extends { total: number; page: number; pageSize: number }>({
  query,
  address,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>;
  address: ListAddress;
  /** In the shape of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(data) => (
        <div
          aria-busy={query.isPlaceholderData}
          className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
        >
          {children(data)}
          <Pagination
            page={data.page}
            pageCount={Math.ceil(data.total / data.pageSize)}
            hrefFor={(page) => address.hrefWith({ page })}
            className="mt-6"
          />
        </div>
      )}
    </QueryView>
  );
}
