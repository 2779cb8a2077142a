import { describe, expect, it } from 'vitest'
import { partsOf } from './stripes-rules.ts'

const ribbon = (percussion: 'none' | 'gold' | 'silver', ...colours: string[]) => ({
  percussion,
  colours: colours.map((hex) => ({ hex })),
})

describe('a ribbon on paper', () => {
  it('is as broad with edges as without, and its stripes are even', () => {
    for (const percussion of ['none', 'gold', 'silver'] as const) {
      const parts = partsOf(ribbon(percussion, '#00693e', '#ffffff', '#000000', '#b00020'))
      expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1)
      const stripes = parts.slice(percussion === 'none' ? 0 : 1).slice(0, 4)
      expect(new Set(stripes.map(({ part }) => part)).size).toBe(1)
    }
  })

  it('has percussion at both edges', () => {
    const parts = partsOf(ribbon('gold', '#00693e', '#ffffff'))
    expect(parts.map(({ hex }) => hex)).toEqual(['#c9a227', '#00693e', '#ffffff', '#c9a227'])
  })

  it('ends in a line where white would be lost on the paper, and black needs none', () => {
    const parts = partsOf(ribbon('none', '#ffffff', '#00693e', '#000000'))
    expect(parts.map(({ hex }) => hex)).toEqual(['#8a775f', '#ffffff', '#00693e', '#000000'])
  })
})
