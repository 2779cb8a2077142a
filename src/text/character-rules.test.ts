import { describe, expect, it } from 'vitest'
import { hasForbidden, hasForbiddenInLine } from './character-rules.ts'

describe('forbidden characters', () => {
  it.each(['\0', '\b', '\u001b', '\u007f', '\u0085', '\ud800', '\u202e', '\u2066'])('%j is one anywhere', (sign) => {
    expect([hasForbidden(`a${sign}b`), hasForbiddenInLine(`a${sign}b`)]).toEqual([true, true])
  })

  it.each(['\n', '\r', '\t', '\u2028'])('%j is one where a line is wanted', (sign) => {
    expect([hasForbidden(`a${sign}b`), hasForbiddenInLine(`a${sign}b`)]).toEqual([false, true])
  })

  it.each(['Fuchsmajor Müller', '„Prost“ – 1895 …', '👨‍👩‍👧', 'ß\u00ad'])('%j has none', (text) => {
    expect([hasForbidden(text), hasForbiddenInLine(text)]).toEqual([false, false])
  })
})
