import { Trans } from '@lingui/react/macro';

/** The first tab stop: skips the header and jumps to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-md bg-surface px-4 py-3 font-medium text-ink shadow-float focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:px-4 focus:py-3"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
