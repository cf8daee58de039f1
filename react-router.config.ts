import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  // Several builds may stand side by side, such as one under test.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  // The server and the command line are two entries of one build, so that services exist once.
  serverBuildFile: '[name].js',
  // The route manifest is one hashed, cacheable file: no request to discover a page's route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
