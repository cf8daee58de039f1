import { index, layout, type RouteConfig } from '@react-router/dev/routes';
export default [layout('storefront/layout.tsx', [index('storefront/home.tsx')])] satisfies RouteConfig;
