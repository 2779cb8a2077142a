import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

// Tests of what neither opens nor starts anything: rules, components, the browser's side. A quarter of all files.
const withoutTraces = [
  'src/**/*-rules.test.ts',
  'src/{design,text,web}/**/*.test.{ts,tsx}',
  'src/search/german/**/*.test.ts',
  'src/content/schema/**/*.test.ts',
]

// A file of its own, because vite.config.ts brings the React Router plugin, which is of no use to unit tests.
export default defineConfig({
  test: {
    globalSetup: 'src/testing/global-setup.ts',
    environment: 'node',
    pool: 'forks',
    // One more than there are processors: some tests wait for time to pass.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // Ends what hangs, on the slowest machine too: how long a test takes is nothing to judge it by.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          // Each file in a process of its own: native modules, databases and processes are opened and closed for real. If they
          // shared one, a file would see the processes that another has not ended yet.
          name: 'alone',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: withoutTraces,
        },
      },
      {
        extends: true,
        // Most of what such a file takes is the start of a process and the modules that all of them load.
        test: { name: 'together', include: withoutTraces, isolate: false },
      },
    ],
  },
})
