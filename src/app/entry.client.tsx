import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitLanguage } from '#kernel/language.ts';
import { setTextsOfParts } from '#ui/load-script.ts';
import { loadTexts, loadTextsOfParts } from './load-texts.ts';
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
// If the texts fail to load, the page stays as the server rendered it: readable, with working links.
void loadTexts(splitLanguage(globalThis.location.pathname).pathname).then(hydrate);
