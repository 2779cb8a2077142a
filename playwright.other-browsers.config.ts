import { defineConfig } from '@playwright/test'

// The stories that matter most, in the browsers that are not Chromium. Playwright has patched builds of its own; people have
// those that Debian and Apple ship, so these are driven by the W3C's protocols (docs/decisions/052-other-browsers.md).
export default defineConfig<object, { engine: 'firefox' | 'webkit' }>({
  testDir: 'e2e/other-browsers',
  testMatch: '*.spec.ts',
  forbidOnly: true,
  retries: 0,
  globalSetup: './e2e/global-setup.ts',
  // Each starts a browser and a server once, for all the stories that it tells.
  workers: 1,
  // Ends what hangs, on the slowest machine too: how long a story takes is nothing to judge it by.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
