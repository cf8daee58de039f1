const KEY = 'orderSound';
const listeners = new Set<() => void>();

/** Whether this browser plays a sound for new orders; off by default. */
export const isSoundOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false; // Storage is blocked.
  }
};

export function subscribeToSound(listener: () => void): () => void {
  listeners.add(listener);
  // Changed in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Turns the sound on and plays it once, or turns it off. */
export function setSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
  if (on) playOrderSound();
}

/** Plays two short tones; silent when off or when the browser blocks audio. */
export function playOrderSound(): void {
  if (!isSoundOn() || !('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  playTone(audio, 880, 0);
  playTone(audio, 1_175, 0.14);
  // Without a user gesture the browser blocks audio; don't play it later.
  setTimeout(() => void audio.close(), 1_000);
}

/** @param hertz pitch. @param after seconds from now. */
function playTone(audio: AudioContext, hertz: number, after: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  const loudness = new GainNode(audio, { gain: 0 });
  const startTime = audio.currentTime + after;
  loudness.gain.setValueAtTime(0, startTime);
  loudness.gain.linearRampToValueAtTime(0.12, startTime + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, startTime + 0.45);
  tone.connect(loudness).connect(audio.destination);
  tone.start(startTime);
  tone.stop(startTime + 0.5);
}
