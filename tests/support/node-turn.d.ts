/** The package has no types. */
declare module 'node-turn' {
  interface TurnOptions {
    authMech: 'long-term';
    listeningIps: string[];
    relayIps: string[];
    listeningPort: number;
    minPort: number;
    maxPort: number;
    credentials: Record<string, string>;
    debugLevel: string;
    log: (line: unknown) => void;
  }
  export default class Turn {
    constructor(options: TurnOptions);
    start(): void;
    stop(): void;
  }
}
