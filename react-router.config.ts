import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  // BUILD_DIR allows several builds at the same time, such as one under test.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  // Server and command line are two entries of one build, so that they share the code of the services.
  serverBuildFile: '[name].js',
  // A document names the routes of its own page only; `route-discovery.ts` loads the others from the manifest file.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
