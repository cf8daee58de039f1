import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '#platform/browser/account-api.ts';
import type { addressesContract, SavedAddress } from '../contract/addresses.ts';
import type { MailTopics, profileContract } from '../contract/profile.ts';

const api = accountApi<{ profile: typeof profileContract; addresses: typeof addressesContract }>();

/** Returns the updated user, like `changeEmail`. */
export const changeProfile = (input: Parameters<typeof api.profile.change>[0]) => api.profile.change(input);

export const changeEmail = (input: Parameters<typeof api.profile.changeEmail>[0]) =>
  api.profile.changeEmail(input);

export const sendVerification = () => api.profile.sendVerification();

export const signInMethodsQuery = queryOptions({
  queryKey: ['profile', 'security'],
  queryFn: () => api.profile.signInMethods(),
});

export function useRemovePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.profile.removePasskey>[0]) => api.profile.removePasskey(input),
    onSuccess: (methods) => queries.setQueryData(signInMethodsQuery.queryKey, methods),
  });
}

export const devicesQuery = queryOptions({
  queryKey: ['profile', 'devices'],
  queryFn: () => api.profile.devices(),
});

/** The mutation takes the id of one device, or null for all devices except this one. */
export function useEndDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api.profile.endOtherDevices() : api.profile.endDevice({ id }),
    onSuccess: (devices) => queries.setQueryData(devicesQuery.queryKey, devices),
  });
}

export const mailTopicsQuery = queryOptions({
  queryKey: ['profile', 'mail-topics'],
  queryFn: () => api.profile.mailTopics(),
});

export function useChangeMailTopics() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (topics: MailTopics['topics']) => api.profile.changeMailTopics({ topics }),
    onSuccess: (answer) => queries.setQueryData(mailTopicsQuery.queryKey, answer),
  });
}

export const downloadData = () => api.profile.download();

export const deleteAccount = (input: Parameters<typeof api.profile.delete>[0]) => api.profile.delete(input);

/** Saved addresses, the default first. */
export const addressesQuery = queryOptions({
  queryKey: ['profile', 'addresses'],
  queryFn: () => api.addresses.list(),
});

export type AddressChange =
  | { kind: 'save'; id: string | null; address: Parameters<typeof api.addresses.add>[0] }
  | { kind: 'make-default'; id: string }
  | { kind: 'remove'; id: string };

export function useChangeAddresses() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: AddressChange): Promise<SavedAddress[]> => {
      if (change.kind === 'make-default') return api.addresses.makeDefault({ id: change.id });
      if (change.kind === 'remove') return api.addresses.remove({ id: change.id });
      const { id, address } = change;
      return id === null ? api.addresses.add(address) : api.addresses.change({ ...address, id });
    },
    onSuccess: (addresses) => queries.setQueryData(addressesQuery.queryKey, addresses),
  });
}
