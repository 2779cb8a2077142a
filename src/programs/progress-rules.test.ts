import { describe, expect, it } from 'vitest'
import { percentOf, progressLine } from './progress-rules.ts'

const given = { done: 1, total: 4, fileName: 'Protokoll.docx', elapsedMs: 20_000 }

describe('the line of progress', () => {
  it('has bar, percent, count, time left and file', () => {
    expect(progressLine(given, 80)).toBe('█████░░░░░░░░░░░░░░░   25 %  1 von 4  noch 1 min  Protokoll.docx')
    expect(progressLine({ ...given, done: 4, fileName: '' }, 80)).toBe('████████████████████  100 %  4 von 4')
    expect(progressLine({ ...given, done: 0, total: 0, fileName: '' }, 80)).toContain('100 %  0 von 0')
  })

  it('counts bytes in the units that people know', () => {
    const line = progressLine({ ...given, done: 5 * 1024 ** 2, total: 2 * 1024 ** 3, inBytes: true }, 80)
    expect(line).toContain('0 %  5,00\u00a0MB von 2,00\u00a0GB  noch')
  })

  it.each([
    [1_000, undefined],
    [3_000, 'noch 9 s'],
    [100_000, 'noch 5 min'],
    [3_600_000, 'noch 3 h 0 min'],
  ])('after %i ms of a quarter says how long it will take: %s', (elapsedMs, left) => {
    const line = progressLine({ ...given, elapsedMs }, 80)
    expect(/noch [^ ]+ [a-z]+( \d+ min)?/.exec(line)?.[0]).toBe(left)
  })

  it.each([40, 60])('stays within %i columns, whatever the file is called', (columns) => {
    for (const fileName of ['x'.repeat(300), '🎉'.repeat(100), '漢字'.repeat(50), 'Mütze – alt.pdf']) {
      const line = progressLine({ ...given, fileName }, columns)
      const width = [...line].reduce((sum, sign) => sum + (/[🎉漢字]/u.test(sign) ? 2 : 1), 0)
      expect(width).toBeLessThan(columns)
    }
    expect(progressLine({ ...given, fileName: 'x'.repeat(300) }, columns)).toMatch(/…$/)
  })

  it('does not say 100 % before it is over', () => {
    expect(percentOf({ done: 9999, total: 10_000 })).toBe(99)
    expect(percentOf({ done: 10_000, total: 10_000 })).toBe(100)
  })
})
