import { randomUUID } from 'node:crypto';
import { administrators } from './expected-people-rights.ts';
import { type Fixture, mustSucceed, type Right, unchanged } from './request-fixtures.ts';

const token = 'x'.repeat(43);
const startsAt = '2099-12-01T10:00:00.000Z';

const everyone = (body?: object, params?: Record<string, string>): Right => ({
  statuses: [200, 200, 200, 200],
  ...(body || params
    ? { buildRequest: () => ({ ...(body ? { body } : {}), ...(params ? { params } : {}) }) }
    : {}),
});

/** A request with a token of no hold or link. */
const byToken = (status: 409 | 410, body: object = {}): Right => ({
  statuses: [status, status, status, status],
  buildRequest: () => ({ body: { token, ...body } }),
});

const content = {
  ...{ name: 'Marta', languages: ['en'], kinds: ['visit'], topics: ['knives'], isActive: true },
  ...{ weeklyHours: [{ day: 2, opens: '09:00', closes: '17:00' }], exceptions: [] },
};

/** The specialist of the administrator, made once. */
async function ownSpecialist({ browsers }: Fixture): Promise<{ id: string; version: number }> {
  interface Listed {
    items: { id: string; version: number }[];
    staff: { userId: string }[];
  }
  const list = async () =>
    (await mustSucceed(browsers.administrator, 'GET', '/api/admin/specialists')) as Listed;
  const { items, staff } = await list();
  if (items[0]) return items[0];
  await mustSucceed(browsers.administrator, 'POST', '/api/admin/specialists', {
    ...content,
    userId: staff[0]!.userId,
  });
  return (await list()).items[0]!;
}

let booked = 0;

/** A day for each appointment, so that none is taken. */
function nextDay(first: string): string {
  booked += 1;
  return new Date(Date.parse(first) + booked * 24 * 60 * 60 * 1000).toISOString();
}

/** An appointment at a time of its own; one that has begun if `first` is in the past. */
async function newAppointment(fixture: Fixture, first = startsAt): Promise<{ id: string; version: number }> {
  const { id: specialistId } = await ownSpecialist(fixture);
  return (await mustSucceed(fixture.browsers.administrator, 'POST', '/api/admin/appointments', {
    ...{ specialistId, kind: 'visit', startsAt: nextDay(first), name: 'Tom', email: '', phone: '', note: '' },
  })) as { id: string; version: number };
}

/** Rights on appointments, and on specialists. */
export const appointmentRights: Record<string, Right> = {
  'GET /appointment-options/{kind}': everyone(undefined, { kind: 'visit' }),
  'GET /appointment-slots': {
    statuses: [200, 200, 200, 200],
    buildRequest: () => ({ query: 'kind=visit' }),
  },
  'POST /appointment-holds': {
    // A time that is not offered.
    statuses: [409, 409, 409, 409],
    buildRequest: () => ({ body: { kind: 'visit', startsAt } }),
  },
  'POST /appointment-holds/release': everyone({ token }),
  'POST /appointments': byToken(409, { name: 'Ada', email: 'ada@example.org', timeZone: 'UTC' }),
  'POST /appointments/confirm': byToken(410),
  'GET /appointments': { statuses: [401, 200, 200, 200] },
  'GET /appointment-waits': { statuses: [401, 200, 200, 200] },
  'POST /appointment-waits': {
    // Only the administrator has a confirmed address.
    statuses: [401, 409, 409, 200],
    buildRequest: () => ({ body: { kind: 'visit', before: startsAt } }),
  },
  'DELETE /appointment-waits/{kind}': {
    statuses: [401, 200, 200, 200],
    buildRequest: () => ({ params: { kind: 'visit' } }),
  },
  'POST /appointments/open': byToken(410),
  'POST /appointments/move': byToken(410, { version: 1, startsAt }),
  'POST /appointments/cancel': byToken(410, { version: 1 }),
  'GET /admin/appointments': administrators(() => ({
    query: 'from=2026-12-01T00:00:00.000Z&to=2026-12-08T00:00:00.000Z',
  })),
  'GET /admin/appointments/{id}': administrators(async (fixture) => ({
    params: { id: (await newAppointment(fixture)).id },
  })),
  'POST /admin/appointments': administrators(async (fixture) => {
    const { id: specialistId } = await ownSpecialist(fixture);
    return { body: { specialistId, kind: 'visit', startsAt: nextDay(startsAt), name: 'Tom', email: '' } };
  }),
  'POST /admin/appointments/{id}/move': administrators(async (fixture) => {
    const { id: specialistId } = await ownSpecialist(fixture);
    const { id, version } = await newAppointment(fixture);
    return { params: { id }, body: { version, startsAt: nextDay(startsAt), specialistId } };
  }),
  'POST /admin/appointments/{id}/cancel': administrators(async (fixture) => {
    const { id, version } = await newAppointment(fixture);
    return { params: { id }, body: { version } };
  }),
  'POST /admin/appointments/{id}/mark': administrators(async (fixture) => {
    const { id, version } = await newAppointment(fixture, '2020-01-01T10:00:00.000Z');
    return { params: { id }, body: { version, hasCome: false } };
  }),
  'GET /admin/settings/appointments': administrators(),
  'PUT /admin/settings/appointments': administrators(unchanged('/api/admin/settings/appointments')),
  'GET /admin/specialists': administrators(),
  'POST /admin/specialists': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ body: { ...content, userId: randomUUID() } }),
  },
  'PUT /admin/specialists/{id}': administrators(async (fixture) => {
    const { id, version } = await ownSpecialist(fixture);
    return { params: { id }, body: { ...content, version } };
  }),
  'POST /admin/specialists/{id}/feed': administrators(async (fixture) => ({
    params: { id: (await ownSpecialist(fixture)).id },
  })),
  'DELETE /admin/specialists/{id}/feed': administrators(async (fixture) => ({
    params: { id: (await ownSpecialist(fixture)).id },
  })),
};
