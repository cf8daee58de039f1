/** The environment variable with the number of a worker process. */
export const NUMBER_VARIABLE = 'TRIVET_PROCESS';

/**
 * The number of this worker process, from 1; null in a process that was started otherwise. A replacement has the number of the
 * process that ended. The first one runs the background jobs.
 */
export const processNumber: number | null = process.send
  ? Number(process.env[NUMBER_VARIABLE]) || null
  : null;

// Programs that this process starts are no such processes.
delete process.env[NUMBER_VARIABLE];

export const JOBS_PROCESS = 1;
