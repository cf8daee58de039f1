import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { customerCsvContract } from './contract/customer-csv.ts';
import { customersAdminContract } from './contract/customers.ts';
import { createCustomer } from './service/create-customer.ts';
import { importCustomers, previewCustomerImport } from './service/import-customers.ts';
import { listCustomers, listTags } from './service/list-customers.ts';
import { addNote, setTags } from './service/notes-and-tags.ts';
import { getCustomer } from './service/get-customer.ts';

const os = implement(customersAdminContract).$context<ApiContext>();

export const customersAdminApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listCustomers, input)),
  tags: os.tags.handler(({ context }) => read(context, listTags, undefined)),
  get: os.get.handler(({ context, input }) => read(context, getCustomer, input)),
  addNote: os.addNote.handler(({ context, input }) => change(context, addNote, input)),
  setTags: os.setTags.handler(({ context, input }) => change(context, setTags, input)),
});

const csv = implement(customerCsvContract).$context<ApiContext>();

export const customerCsvApi = csv.router({
  preview: csv.preview.handler(({ context, input }) => read(context, previewCustomerImport, input)),
  apply: csv.apply.handler(({ context, input }) => change(context, importCustomers, input)),
  create: csv.create.handler(({ context, input }) => change(context, createCustomer, input)),
});
