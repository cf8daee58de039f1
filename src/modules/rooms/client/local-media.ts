/** Why a device cannot be used; each has its own text. */
export type MediaProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

export function mediaProblemOf(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}

export interface DeviceChoice {
  audio: string | null;
  video: string | null;
}

/** Asks for one device. Throws a `DOMException`; `mediaProblemOf` reads it. */
export async function openDevice(
  kind: 'audio' | 'video',
  deviceId: string | null,
): Promise<MediaStreamTrack> {
  if (!('mediaDevices' in navigator)) throw new DOMException('insecure context', 'NotSupportedError');
  const device = deviceId === null ? {} : { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia(
    kind === 'audio'
      ? { audio: { ...device, echoCancellation: true, noiseSuppression: true } }
      : // The specialist shows hands and products; a phone sends no more than it can.
        { video: { ...device, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } } },
  );
  return stream.getTracks()[0]!;
}

/** Devices by kind; their labels are known once one was opened. */
export async function listDevices(): Promise<Record<'audio' | 'video', MediaDeviceInfo[]>> {
  const devices = 'mediaDevices' in navigator ? await navigator.mediaDevices.enumerateDevices() : [];
  const of = (kind: MediaDeviceKind) =>
    devices.filter((device) => device.kind === kind && device.deviceId !== '');
  return { audio: of('audioinput'), video: of('videoinput') };
}

/** Keeps the screen on until the returned function is called. A hidden page loses the lock and asks for it again. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isStopped = false;
  async function request() {
    if (isStopped || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isStopped) await lock.release();
    } catch {
      // A low battery refuses it.
    }
  }
  const again = () => void request();
  document.addEventListener('visibilitychange', again);
  void request();
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
