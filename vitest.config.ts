import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A file of its own, because vite.config.ts brings the React Router plugin, which is of no use to unit tests.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    environment: 'node',
    // Each file in a process of its own: native modules, databases and processes are opened and closed for real. To share one
    // would save a seventh of the processor time, but then one file sees the processes that another has not ended yet.
    pool: 'forks',
    // One more than there are processors: some tests wait for time to pass.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // Ends what hangs, on the slowest machine too: how long a test takes is nothing to judge it by.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
  },
})
