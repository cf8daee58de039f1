import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { auditAdminContract, RecordType } from './contract.ts';

const api = adminApi<{ audit: typeof auditAdminContract }>().audit;

export interface AuditLogView {
  who?: string | undefined;
  what?: RecordType | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  page: number;
}

/** Audit log entries. Refetched whenever the page is opened, because other pages add entries. */
export const auditLogQuery = (view: AuditLogView) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'list', view],
    queryFn: () => api.list({ ...view, pageSize: 25 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const actorsQuery = queryOptions({
  queryKey: ['admin', 'audit', 'people'],
  queryFn: () => api.actors(),
});
