import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { endOnce } from '../http/open-connections.ts';
import { describeJobs } from '../job-health.ts';
import type { PrimaryCalls, WorkerCalls } from './calls.ts';
import { Link } from './link.ts';
import { doWork, forwardWork } from './one-process-work.ts';
import { JOBS_PROCESS, processNumber } from './process-number.ts';
import type { Processes } from './processes.ts';
import { ownMetrics } from './shared-metrics.ts';

/** Interval at which the process with the background jobs reports their state. */
const JOBS_MS = 3_000;

export interface WorkerLink {
  primary: Link<PrimaryCalls>;
  processes: Processes;
}

/** Connects this worker process with the primary process. @param stop is called when the shop stops. */
export function connectToPrimary(stop: () => void): WorkerLink {
  const own: WorkerCalls = { stop, readMetrics: ownMetrics, work: doWork };
  const primary = new Link<PrimaryCalls>(
    {
      // Without a connection this process is about to end.
      send: (message) => void process.send?.(message, undefined, undefined, () => {}),
      onMessage: (listener) => void process.on('message', listener),
    },
    own,
  );
  // The primary process has ended: nothing hands over connections or counts any more.
  process.on('disconnect', () => process.exit(1));
  const runsJobs = processNumber === JOBS_PROCESS;
  if (!runsJobs) forwardWork((work) => primary.ask('work', work));
  return { primary, processes: processesOf(primary, runsJobs) };
}

function processesOf(primary: Link<PrimaryCalls>, runsJobs: boolean): Processes {
  return {
    limiter: { take: (key, limit) => primary.ask('take', { key, limit }) },
    connections: {
      async open(counted) {
        if (!(await primary.ask('openConnection', counted))) return null;
        const keys = counted.map(({ key }) => key);
        return endOnce(() => primary.tell('closeConnection', keys));
      },
    },
    takeConnections: (server) => takeConnections(server, primary),
    runsJobs,
    describeJobs: () => (runsJobs ? describeJobs() : primary.ask('describeJobs', null)),
    readMetrics: () => primary.ask('readMetrics', null),
  };
}

/** Answers requests on the connections that the primary process hands over. */
function takeConnections(server: Server, primary: Link<PrimaryCalls>): void {
  // With this event, Node.js begins to watch for connections that are idle or send a request too slowly.
  server.emit('listening');
  process.on('message', (message: { connection?: number }, socket?: Socket) => {
    if (message.connection === undefined) return;
    // Before anything is read: the connection would otherwise be handed to another process if this one ends.
    primary.tell('took', message.connection);
    // The client may have gone meanwhile.
    if (socket) server.emit('connection', socket);
  });
}

/** Tells the other processes about the background jobs of this one, until the program ends. */
export function reportJobs(primary: Link<PrimaryCalls>): void {
  const report = async () => primary.tell('jobsAre', await describeJobs());
  void report();
  setInterval(() => void report(), JOBS_MS).unref();
}
