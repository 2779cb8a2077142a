// Everything, as `npm test` runs it: fetch what is missing, build, unit tests, browser stories, the
// most important of them in other browsers, one sum at the end.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countPlaywright, countVitest } from './count-tests.ts'

function run(command: string, args: string[], env: Record<string, string> = {}): number {
  console.log(`\n> ${command} ${args.filter((arg) => !arg.startsWith('--')).join(' ')}`)
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status ?? 1
  )
}

/** What the runner wrote down; nothing if it never got that far. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function testAll(reports: string): Count[] {
  // Hundreds of processes load the same modules: each is compiled once.
  process.env.NODE_COMPILE_CACHE = join(reports, 'compiled')
  const unitReport = join(reports, 'unit.json')
  const browserReport = join(reports, 'browser.json')
  const otherReport = join(reports, 'other-browsers.json')

  const unitExit = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`])
  const browserExit = run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })

  const otherExit = run(
    'playwright',
    ['test', '--config=playwright.other-browsers.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: otherReport },
  )

  return [
    countVitest('unit tests', readReport(unitReport), unitExit),
    countPlaywright('browser stories', readReport(browserReport), browserExit),
    countPlaywright('stories in Firefox and WebKit', readReport(otherReport), otherExit),
  ]
}

function main(): number {
  for (const [command, ...args] of [
    ['node', 'tools/prepare-tests.ts'],
    ['npm', 'run', 'build', '--silent'],
  ] as const) {
    if (run(command, args) === 0) continue
    console.log(`\n${command} ${args.join(' ')} failed, so no test was run\n0 passed, 1 failed`)
    return 1
  }
  const reports = mkdtempSync(join(tmpdir(), 'pennal-test-'))
  const counts = testAll(reports)
  rmSync(reports, { recursive: true })

  console.log('')
  for (const { name, passed, failed, remarks } of counts) {
    console.log([`${name}: ${passed} passed, ${failed} failed`, ...remarks].join('; '))
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

process.exitCode = main()
