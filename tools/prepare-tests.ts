// Finds what the tests need beyond npm's packages, and fetches what is missing. Says what it does, a line each.
import { findClamd } from '../src/testing/clamd.ts'
import { findFaketime } from '../src/testing/machine/faked-clock.ts'
import { findPostgresPrograms } from '../src/testing/postgres-cluster.ts'
import { findBrowser, findChromium, findHeadlessShell } from './find-chromium.ts'
import { findCommand } from './find-command.ts'
import { findFirefox, findWebKit } from './find-other-browsers.ts'
import { installPackage, rootPrefix, run } from './install-package.ts'

function prepareChromium(): boolean {
  const say = (line: string) => console.log(`Chromium: ${line}`)
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installPackage('headless shell', say)
  let path = findBrowser()
  if (!path) installPackage('chromium', say)
  path ??= findChromium()
  if (!path) {
    const withLibraries = rootPrefix() ? ['--with-deps'] : []
    say("fetching Playwright's own with npx playwright install")
    run(['npx', 'playwright', 'install', ...withLibraries, 'chromium'], say)
  }
  path ??= findChromium()
  say(path ?? 'not found. Install Chromium, or set CHROMIUM_PATH to one.')
  return path !== undefined
}

function preparePostgres(): boolean {
  const say = (line: string) => console.log(`PostgreSQL: ${line}`)
  if (process.env.TEST_DATABASE_URL) {
    say('the one that TEST_DATABASE_URL names')
    return true
  }
  let folder = findPostgresPrograms()
  if (!folder) installPackage('postgresql', say)
  folder ??= findPostgresPrograms()
  say(folder ?? 'not found. Install the PostgreSQL server, or set TEST_DATABASE_URL to an empty database.')
  return folder !== null
}

function prepareFirefox(): boolean {
  const say = (line: string) => console.log(`Firefox: ${line}`)
  if (!findFirefox()) installPackage('firefox', say)
  const path = findFirefox()
  say(path ?? 'not found. Install it (Debian: firefox-esr).')
  return path !== undefined
}

function prepareWebKit(): boolean {
  const say = (line: string) => console.log(`WebKit: ${line}`)
  if (!findWebKit()) installPackage('webkit', say)
  const programs = findWebKit()
  say(
    programs?.browser ?? 'not found. Install WebKitGTK with its WebDriver, and Xvfb (Debian: webkit2gtk-driver xvfb).',
  )
  return programs !== undefined
}

/** It reads what members take along: an archive that only we could open would be none. */
function preparePython(): boolean {
  const say = (line: string) => console.log(`Python: ${line}`)
  if (!findCommand('python3')) installPackage('python', say)
  const path = findCommand('python3')
  say(path ?? 'not found. Install it (Debian: python3).')
  return path !== undefined
}

/** It gives a server another clock than the machine has. */
function prepareFaketime(): boolean {
  const say = (line: string) => console.log(`libfaketime: ${line}`)
  if (!findFaketime()) installPackage('faketime', say)
  const path = findFaketime()
  say(path ?? 'not found. Install it (Debian: libfaketime).')
  return path !== undefined
}

/** It judges the unit of a release; it need not run. */
function prepareSystemd(): boolean {
  const say = (line: string) => console.log(`systemd: ${line}`)
  if (!findCommand('systemd-analyze')) installPackage('systemd', say)
  const path = findCommand('systemd-analyze')
  say(path ?? 'not found. Install it (Debian: systemd).')
  return path !== undefined
}

/** It stands before several instances, configured as the docs say. */
function prepareNginx(): boolean {
  const say = (line: string) => console.log(`nginx: ${line}`)
  if (!findCommand('nginx')) installPackage('nginx', say)
  const path = findCommand('nginx')
  say(path ?? 'not found. Install it (Debian: nginx).')
  return path !== undefined
}

/** Without it the scanner is tested against its protocol alone, so nothing fails for want of it. */
function prepareClamd(): void {
  const say = (line: string) => console.log(`clamd: ${line}`)
  if (!findClamd()) installPackage('clamd', say)
  say(findClamd() ?? 'not found; the virus scan is tested against its protocol alone.')
}

prepareClamd()
const ready = [
  prepareChromium(),
  prepareFirefox(),
  prepareWebKit(),
  preparePostgres(),
  preparePython(),
  prepareFaketime(),
  prepareSystemd(),
  prepareNginx(),
]
if (ready.includes(false)) process.exitCode = 1
