import { oc } from '@orpc/contract';
import * as z from 'zod';

/** What browsers report of a search. */
export const searchesContract = {
  report: oc
    .route({
      method: 'POST',
      path: '/searches',
      tags: ['Search'],
      summary: 'Count a search that was shown, or that one of its results was opened',
    })
    .input(
      z.strictObject({
        q: z.string().max(200),
        /** Whether a result was opened. The search was reported before. */
        clicked: z.boolean(),
      }),
    )
    .output(z.object({ isCounted: z.boolean() })),
};
