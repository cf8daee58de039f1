import { browserColors } from './browser-colors.ts';
import { schemeScript } from './scheme.ts';

/** What stands in the head so that a page comes in the scheme that was chosen, the browser's frame with it. */
export function SchemeHead() {
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          content={browserColors[scheme]}
          media={`(prefers-color-scheme: ${scheme})`}
          data-for={scheme}
          suppressHydrationWarning
        />
      ))}
      {/* Its hash stands in the security policy of every page. */}
      <script data-scheme-script="">{schemeScript}</script>
    </>
  );
}
