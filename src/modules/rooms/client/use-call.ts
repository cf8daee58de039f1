import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomAction, Signal } from '../contract/actions.ts';
import type { JoinedRoom } from '../contract/rooms.ts';
import {
  type DeviceChoice,
  keepScreenOn,
  mediaProblemOf,
  type MediaProblem,
  openDevice,
} from './local-media.ts';
import { PeerConnection, type PeerState } from './peer-connection.ts';
import { type RoomEnd, RoomSession, type RoomState } from './room-session.ts';

type Kind = 'audio' | 'video';

export interface Call {
  state: RoomState | null;
  /** Set when this browser is no longer in the call. */
  end: RoomEnd | null;
  /** Set when the room could not be entered. */
  failure: unknown;
  /** Enters again. */
  enterAgain: () => void;
  leave: () => void;
  act: (action: RoomAction) => Promise<void>;
  local: Readonly<Record<Kind, MediaStreamTrack | null>>;
  /** Opens a device, or closes it: the light of the camera goes out. */
  turn: (kind: Kind, isOn: boolean) => Promise<void>;
  /** Uses another device. */
  choose: (kind: Kind, deviceId: string) => Promise<void>;
  problems: Readonly<Record<Kind, MediaProblem | null>>;
  remote: MediaStream | null;
  peer: PeerState;
}

/** A call in this page: the room on the server, own devices, and the other browser. */
export function useCall(enter: () => Promise<JoinedRoom>): Call {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RoomState | null>(null);
  const [end, setEnd] = useState<RoomEnd | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [remote, setRemote] = useState<MediaStream | null>(null);
  const [peerState, setPeerState] = useState<PeerState>('connecting');
  const [local, setLocal] = useState<Call['local']>({ audio: null, video: null });
  const [problems, setProblems] = useState<Call['problems']>({ audio: null, video: null });
  const session = useRef<RoomSession | null>(null);
  const peer = useRef<{ connection: PeerConnection; to: number } | null>(null);
  const tracks = useRef<Record<Kind, MediaStreamTrack | null>>({ audio: null, video: null });
  const chosen = useRef<DeviceChoice>({ audio: null, video: null });
  const telling = useRef<Promise<void>>(Promise.resolve());

  const closePeer = useCallback(() => {
    peer.current?.connection.close();
    peer.current = null;
    setRemote(null);
    setPeerState('connecting');
  }, []);

  const closeDevices = useCallback(() => {
    for (const kind of ['audio', 'video'] as const) {
      tracks.current[kind]?.stop();
      tracks.current[kind] = null;
    }
    setLocal({ audio: null, video: null });
  }, []);

  useEffect(() => {
    /** Connects to the browser of the other side; a browser that entered again has another number. */
    function connectTo(joined: JoinedRoom, members: RoomState['members']): void {
      if (joined.role === 'observer' || typeof RTCPeerConnection === 'undefined') return;
      const other = members.find(
        ({ role }) => role === (joined.role === 'shopper' ? 'specialist' : 'shopper'),
      );
      if (peer.current && peer.current.to !== other?.connection) closePeer();
      if (!other || peer.current) return;
      const to = other.connection;
      const connection = new PeerConnection({
        iceServers: joined.iceServers,
        isRelayOnly: joined.isRelayOnly,
        isPolite: joined.role === 'shopper',
        send: (signal) => current.act({ type: 'signal', to, signal }),
        onStream: setRemote,
        onState: setPeerState,
      });
      peer.current = { connection, to };
      for (const kind of ['audio', 'video'] as const) void connection.setTrack(kind, tracks.current[kind]);
    }
    const current = new RoomSession(enter, {
      onState: (next) => {
        setState(next);
        if (next.room.state === 'closed' || next.room.state === 'missed') closeDevices();
        setFailure(null);
        connectTo(next.joined, next.room.state === 'open' ? next.members : []);
      },
      onEntered: (joined) => {
        closePeer();
        connectTo(joined, joined.sync.room.state === 'open' ? joined.sync.members : []);
      },
      onSignal: (from, signal: Signal) => {
        if (peer.current?.to === from) peer.current.connection.receive(signal);
      },
      onEnd: (reason) => {
        setEnd(reason);
        closePeer();
        closeDevices();
      },
      onFailed: setFailure,
    });
    session.current = current;
    current.start();
    const screenOff = keepScreenOn();
    return () => {
      current.stop();
      closePeer();
      screenOff();
    };
  }, [enter, attempt, closePeer, closeDevices]);

  /** Shows the other side what is on. One after the other, so that the server gets the newest state last. */
  const tellMedia = useCallback(() => {
    telling.current = telling.current
      .then(() => {
        const { audio, video } = tracks.current;
        return session.current?.act({ type: 'media', hasAudio: audio !== null, hasVideo: video !== null });
      })
      .catch(() => {});
  }, []);

  const setTrack = useCallback(
    async (kind: Kind, track: MediaStreamTrack | null) => {
      tracks.current[kind]?.stop();
      tracks.current[kind] = track;
      setLocal((before) => ({ ...before, [kind]: track }));
      await peer.current?.connection.setTrack(kind, track);
      tellMedia();
    },
    [tellMedia],
  );

  const turn = useCallback(
    async (kind: Kind, isOn: boolean) => {
      setProblems((before) => ({ ...before, [kind]: null }));
      if (!isOn) return setTrack(kind, null);
      try {
        const track = await openDevice(kind, chosen.current[kind]);
        // The device was unplugged, or another program took it.
        track.addEventListener('ended', () => void setTrack(kind, null));
        await setTrack(kind, track);
      } catch (error) {
        setProblems((before) => ({ ...before, [kind]: mediaProblemOf(error) }));
      }
    },
    [setTrack],
  );

  // The devices are released with the page.
  useEffect(() => closeDevices, [closeDevices]);

  const connection = state?.joined.connection;
  // A browser that entered again tells once more what is on.
  useEffect(() => {
    if (connection !== undefined && (tracks.current.audio || tracks.current.video)) tellMedia();
  }, [connection, tellMedia]);

  return {
    ...{ state, end, failure, local, problems, remote, peer: peerState, turn },
    enterAgain: useCallback(() => {
      setEnd(null);
      setFailure(null);
      setState(null);
      setAttempt((count) => count + 1);
    }, []),
    leave: useCallback(() => void session.current?.leave(), []),
    act: useCallback((action: RoomAction) => session.current?.act(action) ?? Promise.resolve(), []),
    choose: useCallback(
      async (kind: Kind, deviceId: string) => {
        chosen.current[kind] = deviceId;
        await turn(kind, true);
      },
      [turn],
    ),
  };
}
