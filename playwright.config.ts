import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tools/find-chromium.ts'

// Looked up once; the workers load this file again and inherit the answer.
process.env.CHROMIUM_PATH ??= findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
    },
  ],
})
