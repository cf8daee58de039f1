import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';

/** Shows that the microphone hears something. */
export function SoundLevel({ track }: { track: MediaStreamTrack }) {
  const { t } = useLingui();
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (typeof AudioContext === 'undefined') return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      if (meter.current) meter.current.value = Math.min(1, Math.sqrt(power) * 4);
    }, 120);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return <meter ref={meter} min={0} max={1} aria-label={t`Microphone level`} className="h-2 w-full" />;
}
