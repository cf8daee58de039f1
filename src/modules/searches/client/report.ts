import { createApiClient } from '#platform/browser/api-client.ts';
import type { searchesContract } from '../contract/report.ts';

// Of this route alone, so that only the search page downloads its path.
const api = createApiClient<typeof searchesContract>({ report: 'POST /searches' });

/** Tells the shop that a search was shown or a result opened. Failures are silent: offline, or too many reports. */
export async function reportSearch(q: string, clicked: boolean): Promise<void> {
  await api.report({ q, clicked }).catch(() => {});
}
