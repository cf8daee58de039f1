import type { RouteLimit, RouteLimits } from '#platform/module.ts';
import { modules } from './modules.ts';

/** Applies to every request that can write, before a route is matched. Routes have additional limits. */
export const writeLimit: RouteLimit = { name: 'change', burst: 120, perMinute: 240 };

/** Limits by matched route, as the modules declare them. */
export const routeLimits: Readonly<Record<string, RouteLimits>> = Object.fromEntries(
  modules.flatMap((module) => ('limits' in module ? Object.entries<RouteLimits>(module.limits) : [])),
);
