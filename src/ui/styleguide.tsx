import { Container } from './container.tsx';
import { PageHeader } from './page-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { StyleguideActions } from './styleguide-actions.tsx';
import { StyleguideCommerce } from './styleguide-commerce.tsx';
import { StyleguideForms } from './styleguide-forms.tsx';
import { StyleguideFoundations } from './styleguide-foundations.tsx';
import { StyleguideStates } from './styleguide-states.tsx';
import { Wordmark } from './wordmark.tsx';

/** All components on one page, for development; its texts are not translated. */
export function StyleguidePage() {
  return (
    <>
      <SkipLink />
      <Container>
        <header className="py-4">
          <Wordmark>Trivet</Wordmark>
        </header>
        <main id="content">
          <PageHeader
            title="Components"
            lead="Daylight, enamel, oiled wood, linen, brass. Calm and generous; the product is the only loud thing on the page."
            breadcrumbs={[{ label: 'Home', to: '/' }, { label: 'Styleguide' }]}
          />
          <StyleguideFoundations />
          <StyleguideActions />
          <StyleguideForms />
          <StyleguideCommerce />
          <StyleguideStates />
        </main>
      </Container>
    </>
  );
}
