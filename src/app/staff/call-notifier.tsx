import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { setPresence } from '#modules/rooms/client/admin.ts';
import { takesCalls } from '#modules/rooms/client/taking-calls.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { showToast } from '#ui/toast.tsx';
import { playOrderSound } from './order-sound.ts';

/** Milliseconds between the signs of life of a specialist who takes calls. */
const REPEAT_MS = 60_000;

/** On every page, for staff who take calls: tells of requests, and says that the specialist is still there. */
export default function CallNotifier() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const onRequest = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    playOrderSound();
    showToast({
      kind: 'info',
      text: t`A customer asks for a call.`,
      onClick: () => void navigate('/admin/calls'),
    });
  });
  useEffect(() => liveStream.on('rooms.changed', ({ isRequest }) => isRequest && onRequest()), []);
  useEffect(() => {
    const repeat = () => {
      // The next sign of life comes soon.
      if (takesCalls()) setPresence(true).catch(() => {});
    };
    repeat();
    const timer = setInterval(repeat, REPEAT_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
