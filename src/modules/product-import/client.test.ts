import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { importQuery } from './client.ts';
import type { ProductImport } from './contract/product-imports.ts';

it('an import keeps its newest state when an older response arrives late', () => {
  const queries = new QueryClient();
  const query = importQuery('import');
  const observer = new QueryObserver(queries, { ...query, enabled: false });
  const stop = observer.subscribe(() => {});
  const state = (status: ProductImport['status'], version: number) =>
    ({ id: 'import', status, version, pictures: { pending: 0 } }) as ProductImport;
  queries.setQueryData(query.queryKey, state('imported', 3));
  queries.setQueryData(query.queryKey, state('importing', 2));
  expect(observer.getCurrentResult().data).toMatchObject({ status: 'imported', version: 3 });
  queries.setQueryData(query.queryKey, state('undoing', 4));
  expect(observer.getCurrentResult().data).toMatchObject({ status: 'undoing', version: 4 });
  stop();
});
