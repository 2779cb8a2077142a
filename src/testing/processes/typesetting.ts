import { join } from 'node:path'
import pino from 'pino'
import { openTypesetting, type Typesetting } from '../../typesetting/open-typesetting.ts'
import { childrenOf } from '../child-processes.ts'
import { testProgram } from '../test-program.ts'

export const typesetterProgram = join(import.meta.dirname, '../../programs/typesetter.ts')

/**
 * The real thing, one for all tests of a process. A document has a tenth of the processor's time where Typst is there from the one
 * before; that the real one has a process for each is told by open-typesetting.test.ts and by the built server. There is room
 * for the next one, or the process is replaced.
 */
export const testTypesetting: Typesetting = openTypesetting(
  { program: testProgram('typesetter'), log: pino({ level: 'silent' }) },
  { idleMs: 20_000, mostRestingBytes: 384 * 1024 ** 2 },
)

/** The typesetters that this process has running. */
export const typesettersOf = (): number[] => childrenOf(process.pid, /typesetter/)
