import { createContext, RouterContextProvider } from 'react-router';
import type { Session } from '#modules/accounts/service/sessions.ts';
import type { Context } from '#platform/context.ts';

/** What a loader of a public page is given: a context that never knows who is asking. */
export const publicData = createContext<Context>();

/** Which edition of the catalogue a page shows. */
export const catalogueEdition = createContext<string>();

/**
 * Who is asking, for the redirect-only guards of the account and admin layouts. No loader may read it: a public page
 * is the same for everybody, and private data comes through the API.
 */
export const guardSession = createContext<() => Promise<Session>>();

/** What went wrong while a page was made, told by entry.server.tsx to whoever answers and logs. */
export const renderFailures = createContext<unknown[]>();

/** The header by which entry.server.tsx tells the page handler how it marked its scripts. It is not sent on. */
export const scriptMarkHeader = 'x-script-mark';

export function requestContext(
  data: Context,
  edition: string,
  session: () => Promise<Session>,
): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(publicData, data);
  provider.set(catalogueEdition, edition);
  provider.set(guardSession, session);
  provider.set(renderFailures, []);
  return provider;
}
