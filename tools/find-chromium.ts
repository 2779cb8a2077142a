import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findCommand, isProgram } from './find-command.ts'

// Tests and measurements look at our own pages only: no update checks, no sync, no first-run traffic.
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // Chromium refuses to run as root with its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Without windows and what belongs to them: a story takes about half of the processor that it takes in the whole one. */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH ? undefined : findRunning(['chromium-headless-shell', 'headless_shell'])
}

/** CHROMIUM_PATH, else a Chromium of the machine, else Playwright's own: the first that really runs. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROMIUM_PATH: there is no program at ${chosen}`)
    return chosen
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return findRunning(names, chromium.executablePath())
}

/** The lighter one where it is there; what prepares a machine for tests installs that alone. */
export const findBrowser = (): string | undefined => findHeadlessShell() ?? findChromium()

function findRunning(names: string[], ...paths: string[]): string | undefined {
  const candidates = [...names.map((name) => findCommand(name)), ...paths]
  return candidates.find((path) => path && isProgram(path) && answers(path))
}

/** Ubuntu's chromium-browser is a stand-in that only asks for a snap: existing is not enough. */
function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
