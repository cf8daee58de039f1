import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitLanguage } from '#kernel/language.ts';
import { firstInput } from '#ui/first-input.ts';
import { setTextsOfParts } from '#ui/load-script.ts';
import { loadTextsOfDocument, loadTextsOfParts } from './load-texts.ts';
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

/**
 * Waits until the page shows: with scripts from the browser's cache, React would take the processor before. A page in the
 * background shows nothing.
 */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

setTextsOfParts(loadTextsOfParts);
// The next input may open a part. A failure is reported by the part that needs the texts.
void firstInput.then(loadTextsOfParts).catch(() => {});
// If the texts fail to load, the page stays as the server rendered it: readable, with working links.
void Promise.all([
  loadTextsOfDocument(splitLanguage(globalThis.location.pathname).pathname),
  firstPaint(),
]).then(hydrate);
