const KEY = 'orderSound';
const listeners = new Set<() => void>();

/** Whether a new order is heard in this browser; off until somebody turns it on. */
export const isSoundOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false; // A browser that keeps nothing.
  }
};

export function followSound(listener: () => void): () => void {
  listeners.add(listener);
  // Turned on or off in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Turns it on, and lets it be heard once, or off. */
export function turnSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
  if (on) playOrderSound();
}

/** Two short tones, as of a shop's bell. Silent where it is off, and where the browser allows no sound yet. */
export function playOrderSound(): void {
  if (!isSoundOn() || !('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  ring(audio, 880, 0);
  ring(audio, 1_175, 0.14);
  // Where nobody has pressed anything on this page the browser keeps it silent, and nothing is to sound later.
  setTimeout(() => void audio.close(), 1_000);
}

/** @param hertz its height. @param after seconds from now. */
function ring(audio: AudioContext, hertz: number, after: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
  const loudness = new GainNode(audio, { gain: 0 });
  const begin = audio.currentTime + after;
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(0.12, begin + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.45);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + 0.5);
}
