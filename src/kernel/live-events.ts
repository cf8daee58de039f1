/**
 * Data of each live event, by its name. Each module adds its events in its contract, so an unknown name or
 * wrong data does not compile, on the server and in the browser. Types only: browsers download nothing.
 */
export interface LiveEvents {
  /** The stream is open; sent on every connection. `version`: of what public pages show. */
  'live.opened': { version: string };
  /** The server's connection to the database was interrupted, so events may be missing. */
  'live.resumed': null;
  /** Processes have a new version of what public pages show. Not for browsers. */
  'catalog.versionRenewed': null;
  /** The leader tab lost its connection to the stream. */
  'live.lost': null;
}

export type LiveEventName = keyof LiveEvents;
