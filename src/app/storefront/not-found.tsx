import { data } from 'react-router';
import { t } from '@lingui/core/macro';
import type { Route } from './+types/not-found';
import { NotFoundText } from './frame/not-found-text.tsx';
import { pageMeta } from './page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Page not found` });

export default NotFoundText;
