import { readdirSync, readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { leakedPasswordsSource, programSources, templateSources } from './src/program-files.ts'
import { findCommands } from './tools/find-commands.ts'
import { inlineScript } from './tools/inline-script.ts'
import { leaveOutUndrawn } from './tools/leave-out-undrawn.ts'
import { leaveOutUnused } from './tools/leave-out-unused.ts'
import { outsidePackages } from './tools/outside-packages.ts'

const programs = { ...programSources, ...findCommands(import.meta.dirname) }

/** The router's plugin knows of one program and would call them all index.js. What they share lies beside them, too. */
const serverPrograms: Plugin = {
  name: 'server-programs',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({
    ...options,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // A program is kept in memory as the text it is, twice as large if there is a single sign in it that Latin-1 does not have,
    // be it in a comment. Lines and names stay: an error that nobody has foreseen tells where it came from.
    charset: 'ascii',
    comments: false,
  }),
}

/** What programs read beside their code lies beside them: that of an older build is not to change under it. */
const readFiles: Plugin = {
  name: 'read-files',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle() {
    const folder = new URL(`src/${templateSources}`, import.meta.url)
    for (const name of readdirSync(folder)) {
      this.emitFile({ type: 'asset', fileName: `templates/${name}`, source: readFileSync(new URL(name, folder)) })
    }
    const leaked = readFileSync(new URL(`src/${leakedPasswordsSource}`, import.meta.url))
    this.emitFile({ type: 'asset', fileName: 'leaked-passwords.bin', source: leaked })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [inlineScript, leaveOutUndrawn, leaveOutUnused, reactRouter(), serverPrograms, readFiles],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Not everyone who starts pennal wants to tune its build.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        // What reads PDF for the preview of the booklet is that large, and on no other page.
        chunkSizeWarningLimit: 1800,
        rolldownOptions: {
          // Few files arrive sooner than thirty small ones: what every page needs, what several share, and the one
          // heavy library, which only some pages use. A group takes along what its files import: icons and buttons stand
          // in the first, or else every page would load that library for their sake, and what opens a dialog must not
          // be among the shared, nor what only administrators and editors use; nor must the viewer of pictures, since its style looks
          // at the whole page, for which a list of hundreds of files would pay.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\/|\/src\/design\/(icon|button)\./,
                },
                {
                  name: 'aria',
                  test: /node_modules\/@?react-aria|\/src\/design\/(overlay\/(confirm-dialog|dialog|toast)|page\/tabs)\./,
                },
                {
                  // Rules about names, dates, numbers and passwords, for the few pages with forms for them.
                  name: 'people',
                  test: /\/src\/(members\/(?!record\/fields\/)|accounts\/)/,
                  minShareCount: 2,
                },
                {
                  // The fields of a record, for those who fill them in.
                  name: 'fields',
                  test: /\/src\/members\/record\/fields\//,
                  minShareCount: 2,
                },
                {
                  name: 'shared',
                  test: /\/src\/(?!members\/|accounts\/|web\/(admin|editor|forms)\/|.*\/(leave-guard|upload-guard|lightbox|use-shown-picture)\.)|node_modules\/hono\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundle starts four times faster than a thousand files.
      resolve: command === 'build' ? { noExternal: true, external: outsidePackages } : {},
      build: {
        rolldownOptions: {
          input: {
            index: './src/start.ts',
            ...Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, `./src/${source}`])),
          },
        },
      },
    },
  },
}))
