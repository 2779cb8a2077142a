import { z } from 'zod'

export interface Count {
  name: string
  passed: number
  /** Never 0 if anything at all went wrong. */
  failed: number
  remarks: string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

export function countVitest(name: string, report: unknown, exitCode: number): Count {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return noReport(name)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data
  // A file that cannot even be loaded has no test that could fail.
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const skipped = numPendingTests + numTodoTests
  return judge(name, { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, skipped, exitCode })
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

export function countPlaywright(name: string, report: unknown, exitCode: number): Count {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return noReport(name)
  const { expected, unexpected, flaky, skipped } = parsed.data.stats
  return judge(name, { passed: expected, failed: unexpected + flaky, skipped, exitCode })
}

/** A run that is cut short, empty or partly skipped proves nothing, so it counts as failed. */
function judge(name: string, run: { passed: number; failed: number; skipped: number; exitCode: number }): Count {
  const remarks: string[] = []
  let failed = run.failed
  if (run.skipped > 0) {
    remarks.push(`${run.skipped} skipped, which counts as failed`)
    failed += run.skipped
  }
  if (run.passed + failed === 0) {
    remarks.push('no test was run')
    failed = 1
  }
  if (run.exitCode !== 0 && failed === 0) {
    remarks.push(`the runner ended with ${run.exitCode}`)
    failed = 1
  }
  return { name, passed: run.passed, failed, remarks }
}

const noReport = (name: string): Count => ({ name, passed: 0, failed: 1, remarks: ['the runner left no report'] })
