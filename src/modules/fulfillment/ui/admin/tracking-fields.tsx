import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';

export interface TrackingValue {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

/** The value as the API expects it. */
export const trackingOf = ({ carrier, trackingNumber, trackingUrl }: TrackingValue): TrackingValue => ({
  carrier: carrier.trim(),
  trackingNumber: trackingNumber.trim(),
  trackingUrl: trackingUrl.trim(),
});

/** Carrier, number and link of a shipment. @param errorOf message beside a field. */
export function TrackingFields({
  value,
  onChange,
  errorOf,
}: {
  value: TrackingValue;
  onChange: (value: TrackingValue) => void;
  errorOf: (path: string) => string | undefined;
}) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Carrier`}
          optional
          maxLength={80}
          value={value.carrier}
          error={errorOf('carrier')}
          onChange={({ target }) => onChange({ ...value, carrier: target.value })}
        />
        <TextField
          label={t`Tracking number`}
          optional
          maxLength={80}
          value={value.trackingNumber}
          error={errorOf('trackingNumber')}
          onChange={({ target }) => onChange({ ...value, trackingNumber: target.value })}
        />
      </div>
      <TextField
        label={t`Tracking link`}
        description={t`Starts with https://`}
        optional
        type="url"
        inputMode="url"
        maxLength={500}
        value={value.trackingUrl}
        error={errorOf('trackingUrl')}
        onChange={({ target }) => onChange({ ...value, trackingUrl: target.value })}
      />
    </>
  );
}
