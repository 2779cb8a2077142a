import { join } from 'node:path'
import pino from 'pino'
import { openTypesetting, type Typesetting } from '../../typesetting/open-typesetting.ts'
import { childrenOf } from '../child-processes.ts'

export const typesetterProgram = join(import.meta.dirname, '../../programs/typesetter.ts')

/** The real thing, one for all tests of a file: it has a process only while a document is set. */
export const testTypesetting: Typesetting = openTypesetting({
  program: typesetterProgram,
  log: pino({ level: 'silent' }),
})

/** The typesetters that this process has running. */
export const typesettersOf = (): number[] => childrenOf(process.pid, /typesetter/)
