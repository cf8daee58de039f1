import { useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { subscribeToSound, isSoundOn, setSound } from '../../staff/order-sound.ts';

/** Turns the new-order sound on or off in this browser, for staff with the orders scope. */
export function SoundSwitch() {
  const { t } = useLingui();
  const { user } = useSession();
  const isOn = useSyncExternalStore(subscribeToSound, isSoundOn, () => false);
  if (!user || !allowsEditing(user, 'orders')) return null;
  return (
    <Checkbox
      label={t`Sound for new orders`}
      checked={isOn}
      onChange={({ target }) => setSound(target.checked)}
      className="px-3 text-[0.9375rem] text-ink-soft"
    />
  );
}
