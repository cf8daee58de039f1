/** Types of the parts of `oidc-provider` in use: the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Record<string, string>;
    session?: { accountId: string };
  }

  export const interactionPolicy: {
    base(): { add(prompt: object, index?: number): void };
    Prompt: new (info: { name: string; requestable: boolean }) => object;
  };

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (properties: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    on(event: string, listener: (...args: unknown[]) => void): this;
  }
}
