import type { Signal } from '../contract/actions.ts';
import { SignalOutbox } from './signal-outbox.ts';

/** State of the path between the two browsers. */
export type PeerState = 'connecting' | 'connected' | 'interrupted';

interface PeerOptions {
  iceServers: RTCIceServer[];
  isRelayOnly: boolean;
  /** Of two offers at once, the polite side gives way. */
  isPolite: boolean;
  /** Rejects if the signal did not reach the server or was refused. */
  send: (signal: Signal) => Promise<void>;
  onStream: (stream: MediaStream | null) => void;
  onState: (state: PeerState) => void;
}

/** Milliseconds in which candidates are collected before they are sent together. */
const COLLECT_MS = 80;
/** Milliseconds of interruption after which another path is looked for. */
const RESTART_AFTER_MS = 4_000;

type Kind = 'audio' | 'video';

/**
 * Sound and picture between two browsers, by the pattern of perfect negotiation (W3C WebRTC 1.0, 10.7): either side may
 * change its tracks or look for another path at any time.
 */
export class PeerConnection {
  readonly #connection: RTCPeerConnection;
  readonly #options: PeerOptions;
  readonly #outbox: SignalOutbox;
  readonly #senders = new Map<Kind, RTCRtpSender>();
  readonly #remote = new MediaStream();
  #candidates: Signal['candidates'] = [];
  #collecting: ReturnType<typeof setTimeout> | null = null;
  #restarting: ReturnType<typeof setTimeout> | null = null;
  #isMakingOffer = false;
  #ignoresOffer = false;
  /** Signals are applied one after the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#outbox = new SignalOutbox(options.send);
    const connection = new RTCPeerConnection({
      iceServers: options.iceServers,
      iceTransportPolicy: options.isRelayOnly ? 'relay' : 'all',
    });
    this.#connection = connection;
    connection.addEventListener('negotiationneeded', () => void this.#offer());
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) this.#collect(candidate.toJSON());
    });
    connection.addEventListener('track', ({ track }) => {
      this.#remote.addTrack(track);
      const show = () => options.onStream(new MediaStream(this.#remote.getTracks()));
      track.addEventListener('unmute', show);
      show();
    });
    connection.addEventListener('connectionstatechange', () => this.#onStateChange());
  }

  /** Sends this track, or stops sending its kind for null. */
  async setTrack(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    const sender = this.#senders.get(kind);
    if (sender) await sender.replaceTrack(track);
    else if (track) this.#senders.set(kind, this.#connection.addTrack(track, new MediaStream([track])));
  }

  receive(signal: Signal): void {
    this.#queue = this.#queue
      .then(() => this.#apply(signal))
      .catch(() => {
        // Connection data of an earlier attempt, which no longer fits. The next offer replaces it.
      });
  }

  /** Looks for another path, for example after the network changed. */
  restart(): void {
    this.#connection.restartIce();
  }

  close(): void {
    if (this.#collecting) clearTimeout(this.#collecting);
    if (this.#restarting) clearTimeout(this.#restarting);
    this.#outbox.close();
    this.#connection.close();
  }

  async #offer(): Promise<void> {
    try {
      this.#isMakingOffer = true;
      await this.#connection.setLocalDescription();
      this.#sendDescription();
    } catch {
      // The connection was closed meanwhile.
    } finally {
      this.#isMakingOffer = false;
    }
  }

  async #apply({ description, candidates }: Signal): Promise<void> {
    const connection = this.#connection;
    if (description) {
      const collides =
        description.type === 'offer' && (this.#isMakingOffer || connection.signalingState !== 'stable');
      this.#ignoresOffer = !this.#options.isPolite && collides;
      if (this.#ignoresOffer) return;
      await connection.setRemoteDescription(description);
      if (description.type === 'offer') {
        await connection.setLocalDescription();
        this.#sendDescription();
      }
    }
    for (const candidate of candidates) {
      try {
        await connection.addIceCandidate(candidate);
      } catch (error) {
        if (!this.#ignoresOffer) throw error;
      }
    }
  }

  #sendDescription(): void {
    const description = this.#connection.localDescription;
    if (description)
      this.#outbox.add({ description: { type: description.type, sdp: description.sdp }, candidates: [] });
  }

  #collect({ candidate = '', sdpMid = null, sdpMLineIndex = null }: RTCIceCandidateInit): void {
    this.#candidates.push({ candidate, sdpMid, sdpMLineIndex });
    this.#collecting ??= setTimeout(() => {
      this.#collecting = null;
      const candidates = this.#candidates;
      this.#candidates = [];
      this.#outbox.add({ description: null, candidates });
    }, COLLECT_MS);
  }

  #onStateChange(): void {
    const { connectionState } = this.#connection;
    if (this.#restarting) clearTimeout(this.#restarting);
    this.#restarting = null;
    if (connectionState === 'connected') this.#options.onState('connected');
    else if (connectionState === 'failed') {
      this.#options.onState('interrupted');
      this.restart();
      this.#restartLater();
    } else if (connectionState === 'disconnected') {
      this.#options.onState('interrupted');
      this.#restartLater();
    } else if (connectionState !== 'closed') this.#options.onState('connecting');
  }

  /** Tries again until the other side answers. */
  #restartLater(): void {
    this.#restarting = setTimeout(() => {
      this.#restarting = null;
      const { connectionState } = this.#connection;
      if (connectionState === 'closed' || connectionState === 'connected') return;
      this.restart();
      this.#restartLater();
    }, RESTART_AFTER_MS);
  }
}
