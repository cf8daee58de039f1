import { type Fixture, mustSucceed, type Right, type RequestBuilder } from './request-fixtures.ts';

const content = { name: 'First flat', query: 'n=2&hob=induction' };

/** A plan of the owner. Of many, the oldest is deleted, because a customer can have 20. */
async function newKitchenPlan({ browsers }: Fixture): Promise<string> {
  const { plans } = (await mustSucceed(browsers.owner, 'GET', '/api/kitchen-plans')) as {
    plans: { id: string }[];
  };
  if (plans.length > 10) await browsers.owner.request('DELETE', `/api/kitchen-plans/${plans.at(-1)!.id}`);
  const saved = await mustSucceed(browsers.owner, 'POST', '/api/kitchen-plans', content);
  return (saved as { id: string }).id;
}

const ofOwner = (body?: object): Right => ({
  statuses: [401, 200, 404, 404],
  buildRequest: async (fixture) => ({
    params: { planId: await newKitchenPlan(fixture) },
    ...(body ? { body } : {}),
  }),
});
const administrators = (buildRequest?: RequestBuilder): Right => ({
  statuses: [401, 403, 403, 200],
  ...(buildRequest ? { buildRequest } : {}),
});

/** Expected statuses of the routes of kitchen plans. */
export const expectedPlannerRights: Readonly<Record<string, Right>> = {
  'GET /kitchen-plans': { statuses: [401, 200, 200, 200] },
  'POST /kitchen-plans': { statuses: [401, 200, 200, 200], buildRequest: () => ({ body: content }) },
  'PUT /kitchen-plans/{planId}': ofOwner({ ...content, version: 1 }),
  'DELETE /kitchen-plans/{planId}': ofOwner(),
  'POST /kitchen-plans/{planId}/links': ofOwner({ language: 'en' }),
  'DELETE /kitchen-plans/{planId}/links': ofOwner(),
  'POST /kitchen-plans/{planId}/email': ofOwner({ language: 'en' }),
  // The token of no link.
  'POST /kitchen-plans/open': {
    statuses: [410, 410, 410, 410],
    buildRequest: () => ({ body: { token: 'x'.repeat(43) } }),
  },
  'GET /admin/kitchen-plans': administrators(),
  'GET /admin/kitchen-plans/{planId}': administrators(async (fixture) => ({
    params: { planId: await newKitchenPlan(fixture) },
  })),
};
