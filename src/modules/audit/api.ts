import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import { auditAdminContract } from './contract.ts';
import { listActors, listChanges, type NamesOf } from './service.ts';

/** Dependencies provided by the app: names of users, and the shop's time zone. */
export type AuditContext = ApiContext & {
  namesOf: NamesOf;
  timeZoneOf: (tx: ApiContext['tx']) => Promise<string>;
};

const os = implement(auditAdminContract).$context<AuditContext>();

export const auditAdminApi = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const timeZone = await context.timeZoneOf(context.tx);
    return read(context, listChanges, { ...input, namesOf: context.namesOf, timeZone });
  }),
  actors: os.actors.handler(({ context: { namesOf, ...context } }) => read(context, listActors, { namesOf })),
});
