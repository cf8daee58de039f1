import { createContext, RouterContextProvider } from 'react-router';
import type { Session } from '#modules/accounts/service/sessions.ts';
import type { Context } from '#platform/context.ts';
import type { FragmentCache } from './fragment-cache.ts';

/** Context of public page loaders; it never contains the viewer. */
export const publicData = createContext<Context>();

/**
 * Viewer, for the redirect-only guards of account and admin layouts. No loader may read it: public pages are the same
 * for every viewer, and private data comes through the API.
 */
export const guardSession = createContext<() => Promise<Session>>();

/** Whether the shop can send email; public pages say so. */
export const mailDelivery = createContext<() => Promise<boolean>>();

/** Render errors, passed from entry.server.tsx to page-renderer.ts. */
export const renderFailures = createContext<unknown[]>();

/**
 * The document, passed from entry.server.tsx to page-renderer.ts without copies. `mark` is the nonce of its
 * scripts, which is not sent to the client. `html` is null for responses that are no document.
 */
export const renderedPage = createContext<{ html: Buffer | null; mark: string }>();

/** Parts of pages that other pages show as well. */
export const fragmentCache = createContext<FragmentCache>();

export function requestContext(
  data: Context,
  fragments: FragmentCache,
  canEmail: () => Promise<boolean>,
  session: () => Promise<Session>,
): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(publicData, data);
  provider.set(fragmentCache, fragments);
  provider.set(mailDelivery, canEmail);
  provider.set(guardSession, session);
  provider.set(renderFailures, []);
  provider.set(renderedPage, { html: null, mark: '' });
  return provider;
}
