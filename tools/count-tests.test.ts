import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

const vitest = (
  counts: { passed?: number; failed?: number; pending?: number; todo?: number },
  files: object[] = [],
) => ({
  numPassedTests: counts.passed ?? 0,
  numFailedTests: counts.failed ?? 0,
  numPendingTests: counts.pending ?? 0,
  numTodoTests: counts.todo ?? 0,
  testResults: files,
})
const playwright = (counts: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
})

const broken = { status: 'failed', assertionResults: [] }

describe('unit tests', () => {
  it.each([
    ['all passed', vitest({ passed: 5 }), 0, { passed: 5, failed: 0 }],
    ['some failed', vitest({ passed: 5, failed: 2 }), 1, { passed: 5, failed: 2 }],
    ['skipped ones', vitest({ passed: 5, pending: 1, todo: 1 }), 0, { passed: 5, failed: 2 }],
    ['none run', vitest({}), 0, { passed: 0, failed: 1 }],
    ['an error outside of tests', vitest({ passed: 5 }), 1, { passed: 5, failed: 1 }],
    ['two files that do not load', vitest({ passed: 5 }, [broken, broken]), 1, { failed: 2 }],
    [
      'a failed file with its tests',
      vitest({ failed: 1 }, [{ status: 'failed', assertionResults: [{}] }]),
      1,
      { failed: 1 },
    ],
    ['no report', undefined, 1, { passed: 0, failed: 1 }],
  ])('counts a run with %s', (_case, report, exitCode, expected) => {
    expect(countVitest('unit', report, exitCode)).toMatchObject(expected)
  })
})

describe('browser stories', () => {
  it.each([
    ['all passed', playwright({ expected: 3 }), 0, { passed: 3, failed: 0 }],
    ['some failed', playwright({ expected: 3, unexpected: 1 }), 1, { passed: 3, failed: 1 }],
    ['flaky ones', playwright({ expected: 3, flaky: 1 }), 0, { passed: 3, failed: 1 }],
    ['skipped ones', playwright({ expected: 3, skipped: 2 }), 0, { passed: 3, failed: 2 }],
    ['none run', playwright({}), 1, { passed: 0, failed: 1 }],
    ['a server that did not stop', playwright({ expected: 3 }), 1, { passed: 3, failed: 1 }],
    ['no report', undefined, 1, { passed: 0, failed: 1 }],
  ])('counts a run with %s', (_case, report, exitCode, expected) => {
    expect(countPlaywright('browser', report, exitCode)).toMatchObject(expected)
  })
})
