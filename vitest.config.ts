import { defineConfig } from 'vitest/config'

// A file of its own, because vite.config.ts brings the React Router plugin, which is of no use to unit tests.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    environment: 'node',
    // Each file in a process of its own: native modules and databases are opened and closed for real.
    pool: 'forks',
    maxWorkers: 2,
    // Generous, for machines that do something else beside: a limit, not an expectation.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
  },
})
