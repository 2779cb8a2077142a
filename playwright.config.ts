import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, findHeadlessShell } from './tools/find-chromium.ts'

const executablePath = findHeadlessShell() ?? findChromium()
// The workers load this file again: they inherit the answer and need not look.
if (executablePath) process.env.CHROMIUM_PATH = executablePath

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  forbidOnly: true,
  retries: 0,
  globalSetup: './e2e/global-setup.ts',
  workers: Math.max(2, availableParallelism()),
  // Ends what hangs, on the slowest machine too: how long a story takes is nothing to judge it by.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  reporter: 'list',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What does not depend on the width is told once: single stories, and all about sessions, links and lost chunks.
      grepInvert: /@once/,
      testIgnore: /(guard|link-renewal|lost-chunk)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
    },
  ],
})
