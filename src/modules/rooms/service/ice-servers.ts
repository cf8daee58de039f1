import { createHmac } from 'node:crypto';

/** Servers that help browsers to find a path to each other. Set by the operator. */
export interface CallServers {
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  /** Shared with the TURN server, which checks credentials made of it. Null without one. */
  turnSecret: string | null;
}

export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/** Hours for which credentials of the relay are valid: the longest call. */
const credentialHours = 4;

/**
 * Servers for one member of a room. Credentials follow the TURN REST API of coturn (`use-auth-secret`): the user name is
 * the time at which they expire, the password its HMAC.
 */
export function iceServers(servers: CallServers, member: string, now: Date): IceServer[] {
  const { stunUrls, turnUrls, turnSecret } = servers;
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (turnUrls.length === 0 || turnSecret === null) return stun;
  const username = `${Math.floor(now.getTime() / 1000) + credentialHours * 3600}:${member}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...stun, { urls: [...turnUrls], username, credential }];
}
