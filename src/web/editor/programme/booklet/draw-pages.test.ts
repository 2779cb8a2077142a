import { describe, expect, it } from 'vitest'
import { pageWords } from './draw-pages.ts'

describe('what a picture of a page is called', () => {
  it('is its number, and how its text begins', () => {
    expect(pageWords(3, 8, ' Programm  Datum\u200b ')).toBe('Seite 3 von 8: Programm Datum')
    expect(pageWords(8, 8, '')).toBe('Seite 8 von 8')
    const long = pageWords(1, 2, 'Antrittskneipe im Garten '.repeat(20))
    expect(long).toMatch(/^Seite 1 von 2: Antrittskneipe .* (Antrittskneipe|im|Garten) …$/)
    expect(long.length).toBeLessThan(140)
  })
})
