import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { Staff, staffAdminContract } from '../contract/staff.ts';

const api = adminApi<{ staff: typeof staffAdminContract }>().staff;

export const staffQuery = queryOptions({ queryKey: ['admin', 'staff'], queryFn: () => api.list() });

function useStore() {
  const queries = useQueryClient();
  return (staff: Staff) => void queries.setQueryData(staffQuery.queryKey, staff);
}

export function useInviteStaff() {
  const onSuccess = useStore();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.invite>[0]) => api.invite(input),
    onSuccess,
  });
}

export function useResendInvitation() {
  const onSuccess = useStore();
  return useMutation({ mutationFn: (id: string) => api.resend({ id }), onSuccess });
}

export function useCopyInvitationLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.copyLink>[0]) => api.copyLink(input),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
}

export function useRevokeInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.revoke({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
}
