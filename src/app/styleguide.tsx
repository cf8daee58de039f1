import { StyleguidePage } from '#ui/styleguide.tsx';

/** All components of the design system on one page; routed in development only. */
export default StyleguidePage;

export const meta = () => [{ title: 'Styleguide' }];
