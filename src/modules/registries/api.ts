import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { registriesAdminContract, registriesContract } from './contract/registries.ts';
import { addItem, changeItem, removeItem } from './service/items.ts';
import {
  changeRegistry,
  createRegistry,
  listOwnRegistries,
  listRegistriesOfCustomer,
  removeRegistry,
  shareRegistry,
  unshareRegistry,
} from './service/own-registries.ts';
import { openRegistry } from './service/shared-registry.ts';

const os = implement(registriesContract).$context<ApiContext>();

export const registriesApi = os.router({
  list: os.list.handler(({ context }) => read(context, listOwnRegistries, undefined)),
  create: os.create.handler(({ context, input }) => change(context, createRegistry, input)),
  change: os.change.handler(({ context, input }) => change(context, changeRegistry, input)),
  remove: os.remove.handler(({ context, input }) => change(context, removeRegistry, input)),
  addItem: os.addItem.handler(({ context, input }) => change(context, addItem, input)),
  changeItem: os.changeItem.handler(({ context, input }) => change(context, changeItem, input)),
  removeItem: os.removeItem.handler(({ context, input }) => change(context, removeItem, input)),
  share: os.share.handler(({ context, input }) => change(context, shareRegistry, input)),
  unshare: os.unshare.handler(({ context, input }) => change(context, unshareRegistry, input)),
  open: os.open.handler(({ context, input }) => read(context, openRegistry, input)),
});

const admin = implement(registriesAdminContract).$context<ApiContext>();

export const registriesAdminApi = admin.router({
  listOfCustomer: admin.listOfCustomer.handler(({ context, input }) =>
    read(context, listRegistriesOfCustomer, input),
  ),
});
