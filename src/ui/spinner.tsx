import { useLingui } from '@lingui/react/macro';
import { SpinnerIcon } from './icons.ts';
import { classNames } from './class-names.ts';

/** A spinner; `label` is read by screen readers. Pass `decorative` inside a labelled control. */
export function Spinner({
  label,
  decorative = false,
  className,
}: {
  label?: string;
  decorative?: boolean;
  className?: string;
}) {
  const { t } = useLingui();
  return (
    <span
      role={decorative ? undefined : 'status'}
      aria-hidden={decorative || undefined}
      className="inline-flex items-center"
    >
      <SpinnerIcon className={classNames('size-5 animate-spin motion-reduce:animate-none', className)} />
      {!decorative && <span className="sr-only">{label ?? t`Loading`}</span>}
    </span>
  );
}
