import { globSync } from 'node:fs'
import { findCommand, isProgram } from './find-command.ts'

export const findFirefox = (): string | undefined => findCommand('firefox-esr', 'firefox')

export interface WebKitPrograms {
  driver: string
  /** The small browser that comes with the library, in a folder that carries its version. */
  browser: string
  /** What draws its window where nobody looks. */
  screen: string
}

export function findWebKit(): WebKitPrograms | undefined {
  const driver = findCommand('WebKitWebDriver')
  const browser = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit{2,}gtk-*/MiniBrowser').filter(isProgram).sort().at(-1)
  const screen = findCommand('Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : undefined
}
