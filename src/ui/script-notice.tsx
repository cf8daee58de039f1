import { Trans } from '@lingui/react/macro';
import { buttonClass } from './button-style.ts';
import { scriptNoticeId } from './script-notice-script.ts';

/**
 * Says that a script has failed. It is in the document from the start and shown by the inline script or by `loadScript`,
 * because the script of a component could fail, too. The inline script reloads the page on `data-reload`.
 */
export function ScriptNotice() {
  return (
    <div
      id={scriptNoticeId}
      role="alert"
      hidden
      suppressHydrationWarning
      className="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-b border-hairline bg-surface px-gutter py-4 shadow-float print:hidden"
    >
      <p>
        <Trans>Part of this page has not loaded. Please check your connection.</Trans>
      </p>
      <button type="button" data-reload="" className={buttonClass({})}>
        <Trans>Reload page</Trans>
      </button>
    </div>
  );
}
