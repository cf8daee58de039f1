import pg from 'pg';
import { connectionConfig } from '#platform/database/database.ts';
import type { LiveEvent } from '#platform/live.ts';
import type { TestDatabase } from './database.ts';

/** Returns the live events that are published during `work`. */
export async function liveEventsOf(
  { location }: TestDatabase,
  work: () => Promise<unknown>,
): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const client = new pg.Client(connectionConfig(location));
  await client.connect();
  client.on('notification', ({ payload }) => events.push(JSON.parse(payload ?? 'null') as LiveEvent));
  await client.query('listen live');
  await work();
  // A query on the same connection returns after all earlier notifications.
  await client.query('select 1');
  await client.end();
  return events;
}
