import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  // BUILD_DIR allows several builds at the same time, such as one under test.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  // Server and command line are two entries of one build, so that they share the code of the services.
  serverBuildFile: '[name].js',
  // All routes are in one cacheable manifest file, so that navigation needs no request to find a route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
