import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** How many characters remain in a field, or how many are too many. */
export function useRemainingText(): (length: number, maxLength: number) => string {
  const { t } = useLingui();
  return (length, maxLength) => {
    const left = maxLength - length;
    const over = -left;
    return left < 0
      ? t`${plural(over, { one: '# character too many', other: '# characters too many' })}`
      : t`${plural(left, { one: '# character left', other: '# characters left' })}`;
  };
}
