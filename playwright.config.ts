import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findBrowser } from './tools/find-chromium.ts'

const executablePath = findBrowser()
// The workers load this file again: they inherit the answer and need not look.
if (executablePath) process.env.CHROMIUM_PATH = executablePath
// Without a language that knows more than ASCII, Chromium calls a file with an umlaut in its name „download“.
process.env.LANG ??= 'C.UTF-8'

// Stories for other browsers: playwright.other-browsers.config.ts
const elsewhere = /e2e\/other-browsers\//

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  testIgnore: elsewhere,
  forbidOnly: true,
  retries: 0,
  globalSetup: './e2e/global-setup.ts',
  workers: Math.max(2, availableParallelism()),
  // Ends what hangs, on the slowest machine too: how long a story takes is nothing to judge it by.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  fullyParallel: true,
  reporter: 'list',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // Each frame of a fading is drawn by the processor, and waited for. What moves is looked at by the stories about it, which
    // ask for motion, and by those in Firefox and WebKit.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What does not depend on the width is told once: single stories, and all about sessions, links and lost chunks.
      grepInvert: /@once/,
      testIgnore: [elsewhere, /(guard|link-renewal|lost-chunk)\.spec\.ts$/],
      // Twice as sharp is sharp enough to choose the larger pictures; three times would be drawn without a graphics card, too.
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
})
