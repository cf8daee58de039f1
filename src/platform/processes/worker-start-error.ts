/** A worker process could not start. The message is the line for the operator. */
export class WorkerStartError extends Error {
  override name = 'WorkerStartError';
}
