import { StyleguidePage } from '#ui/styleguide.tsx';

/** Every part of the design system on one page. Routed in development alone. */
export default StyleguidePage;

export const meta = () => [{ title: 'Styleguide' }];
