import { t } from '@lingui/core/macro';
import { OfflineText } from '../offline/offline-text.tsx';
import type { Route } from './+types/offline';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`No connection` });

/** Kept by the worker, and shown where a page cannot be had. */
export default OfflineText;
