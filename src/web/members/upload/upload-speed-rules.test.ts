import { describe, expect, it } from 'vitest'
import { smoothSpeed } from './upload-speed-rules.ts'

describe('the speed of an upload', () => {
  it('is the first rate there is', () => {
    expect(smoothSpeed(0, 500, 250)).toBe(2000)
  })

  it('follows a change slowly', () => {
    const next = smoothSpeed(1000, 4000, 500)
    expect(next).toBeGreaterThan(1000)
    expect(next).toBeLessThan(4000)
  })

  it('comes to the new rate in the end, and does not depend on how often it is measured', () => {
    let often = 1000
    for (let n = 0; n < 100; n++) often = smoothSpeed(often, 500, 100)
    expect(often).toBeCloseTo(5000, -2)
    let twice = 1000
    for (let n = 0; n < 2; n++) twice = smoothSpeed(twice, 1250, 250)
    expect(smoothSpeed(1000, 2500, 500)).toBeCloseTo(twice, 6)
  })

  it('falls when nothing arrives, and knows no time that stands still', () => {
    expect(smoothSpeed(1000, 0, 2000)).toBeLessThan(500)
    expect(smoothSpeed(1000, 99, 0)).toBe(1000)
  })
})
