import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isReadToday } from './reading-turns-rules.ts'

const day = 24 * 60 * 60 * 1000
const names = Array.from({ length: 200 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'))

test('each file is read on one of four weeks of days, and on every day some are', () => {
  const begin = Date.parse('2026-11-18T02:00:00Z')
  const days = Array.from({ length: 28 }, (_, at) => names.filter((name) => isReadToday(name, begin + at * day)))
  expect(days.flat().sort()).toEqual([...names].sort())
  for (const each of days) expect(each.length).toBeGreaterThan(0)
})
