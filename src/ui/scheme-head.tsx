import { browserColors } from './browser-colors.ts';
import { schemeScript } from './scheme.ts';

/** Head tags that apply the chosen colour scheme before the first paint, including the browser's frame. */
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
      {/* The security policy of every page contains its hash. */}
      <script data-scheme-script="" suppressHydrationWarning>
        {import.meta.env.SSR ? schemeScript : ''}
      </script>
    </>
  );
}
