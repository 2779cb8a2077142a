import { join } from 'node:path'
import pino from 'pino'
import { type Examining, openExamining } from '../examining/open-examining.ts'

const program = join(import.meta.dirname, '../examiner.ts')

/** The real thing, one for all tests of a file; its processes start with the first job and end with the tests. */
export const testExamining: Examining = openExamining({ program, log: pino({ level: 'silent' }) })
