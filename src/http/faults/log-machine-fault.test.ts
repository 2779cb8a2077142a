import pino from 'pino'
import { expect, it } from 'vitest'
import { machineFaultLog } from './log-machine-fault.ts'

it('tells each fault in a line, and its stack once for each kind and minute', () => {
  let time = 0
  const lines: { msg: string; requestId: string; err: { message: string; code?: string; stack?: string } }[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const tell = machineFaultLog(log, () => time)
  const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  tell(full(), 'a', 'no space left')
  tell(full(), 'b', 'no space left')
  tell(new Error('malformed'), 'c', 'the database is damaged')
  time = 59_999
  tell(full(), 'd', 'no space left')
  time = 60_000
  tell(full(), 'e', 'no space left')
  expect(lines.map(({ requestId }) => requestId)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(lines.filter(({ err }) => err.stack).map(({ requestId }) => requestId)).toEqual(['a', 'c', 'e'])
  expect(lines[1]).toMatchObject({ msg: 'no space left', err: { message: full().message, code: 'ENOSPC' } })
})
