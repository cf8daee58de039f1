import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Runs a mutation that returns the changed record. Caches that record and refetches the lists. After a
 * failure, such as a concurrent change, refetches the record and keeps the error.
 */
export function useChange<Value, Input = void>(
  { recordKey, listsKey }: { recordKey: QueryKey; listsKey: QueryKey },
  change: (input: Input) => Promise<Value>,
  onChanged?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queries.setQueryData(recordKey, changed);
      void queries.invalidateQueries({ queryKey: listsKey });
      onChanged?.();
    },
    onError: () => queries.invalidateQueries({ queryKey: recordKey }),
  });
}
