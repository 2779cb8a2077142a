import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What has native parts or loads its own files. */
const outside = ['pg', 'pino', '@node-rs/argon2', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Not everyone who starts pennal wants to tune its build.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Few files arrive sooner than thirty small ones: what every page needs, what several share, and the one
          // heavy library, which only some pages use.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\// },
                { name: 'aria', test: /node_modules\/@?react-aria|\/src\/design\/(dialog|tabs|toast)\./ },
                { name: 'shared', test: /\/src\/|node_modules\/hono\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundle starts four times faster than a thousand files.
      resolve: command === 'build' ? { noExternal: true, external: outside } : {},
      build: { rolldownOptions: { input: './src/main.ts' } },
    },
  },
}))
