import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

// What counts, kills or measures the processes and the memory around it, or lends the process another surrounding. Who
// shared a process with it would be seen by it.
const alone = [
  'src/{trials,indexing,examining,typesetting,programs,testing}/**/*.test.ts',
  'src/{main,open-app}.test.ts',
  'src/calls/documents/deadly-uploads.test.ts',
  'src/renditions/make-renditions.test.ts',
  'src/storage/storage-processes.test.ts',
  'tools/build.test.ts',
]

// A file of its own, because vite.config.ts brings the React Router plugin, which is of no use to unit tests.
export default defineConfig({
  test: {
    globalSetup: 'src/testing/global-setup.ts',
    environment: 'node',
    pool: 'forks',
    // One more than there are processors: some tests wait for time to pass.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // Ends what hangs, and nothing else: how long a test takes, on however busy a machine, is nothing to judge it by.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        // More than half of what such a file takes is the start of a process and the modules of the whole app. Each of them
        // opens databases, folders and servers of its own, so one leaves nothing to the next.
        test: { name: 'together', include: ['{src,tools}/**/*.test.{ts,tsx}'], exclude: alone, isolate: false },
      },
    ],
  },
})
