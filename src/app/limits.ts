import type { RouteLimit, RouteLimits } from '#platform/module.ts';
import { modules } from './modules.ts';

/**
 * Applies to every request that can write, except payment webhooks, before a route is matched. Routes have
 * additional limits.
 */
export const writeLimit: RouteLimit = { name: 'change', burst: 120, perMinute: 240 };

/** Parts of videos instead: a video of 2 GB has 2,048, and staff go on working while it is uploaded. */
export const videoPartLimit: RouteLimit = { name: 'videoPart', burst: 600, perMinute: 1_200 };

/**
 * Applies to rendering pages that are not in the cache: more than a person opens, and a few percent of one
 * core. Cached pages are unlimited.
 */
export const renderLimit: RouteLimit = { name: 'render', burst: 150, perMinute: 180 };

/**
 * Applies to reads of the catalogue by the API that are not in its cache: more than a person types into a search whose
 * suggestions follow, and a few percent of one core. Cached responses are unlimited.
 */
export const catalogueReadLimit: RouteLimit = { name: 'catalogueRead', burst: 300, perMinute: 300 };

/** Limits by matched route, as the modules declare them. */
export const routeLimits: Readonly<Record<string, RouteLimits>> = Object.fromEntries(
  modules.flatMap((module) => ('limits' in module ? Object.entries<RouteLimits>(module.limits) : [])),
);
