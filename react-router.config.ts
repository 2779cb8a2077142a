import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // A new build is made beside the one that runs (tools/build.ts).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // All routes are known from the start: the site map is short, and no address has to be asked for later.
  routeDiscovery: { mode: 'initial' },
  // A page's loader is a line; a file of its own would cost a request.
  splitRouteModules: false,
} satisfies Config
