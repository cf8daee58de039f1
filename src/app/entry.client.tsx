import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitLanguage } from '#kernel/language.ts';
import { firstInput } from '#ui/first-input.ts';
import { setTextsOfParts } from '#ui/load-script.ts';
import { nextPaint } from '#ui/next-paint.ts';
import { loadTextsOfDocument, loadTextsOfParts } from './load-texts.ts';
import { prepareIntl } from './prepare-intl.ts';
import { fetchForRouter } from './route-discovery.ts';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter unstable_fetch={fetchForRouter} />
      </StrictMode>,
    );
  });
}

setTextsOfParts(loadTextsOfParts);
// The next input may open a part. A failure is reported by the part that needs the texts.
void firstInput.then(loadTextsOfParts).catch(() => {});
// React starts after the page shows: scripts from the browser's cache would take the processor before. If the texts fail to load,
// the page stays as the server rendered it: readable, with working links.
void Promise.all([
  loadTextsOfDocument(splitLanguage(globalThis.location.pathname).pathname),
  nextPaint(),
  prepareIntl(),
]).then(hydrate);
